/** What the X-ray panel asks the server for, in the name of the browser's mark, and where its answer leads. */
import type { XrayRequest } from '#domain/visitors/xray.ts'
import { logToConsole } from '#widgets/never-throw.ts'
import { tokensOf } from './identity.ts'
import { visitedAddress } from './page-address.ts'
import type { CorePage } from './page-part.ts'
import { withTimeout } from './promises.ts'

const ANSWER_TIMEOUT_MS = 15_000
const NO_ANSWER = 'The server does not answer. Try again in a moment.'

type Asked = Pick<XrayRequest, 'campaignId' | 'travel'>

/** `mark`: as the page was just told it, for a browser that keeps nothing. Answers why the page does not leave. */
export async function askAndFollow(
  { tag, identity = [] }: CorePage,
  call: 'travel' | 'start-anew',
  { mark, ...asked }: Asked & { mark: string | undefined },
): Promise<string | undefined> {
  const u = visitedAddress()
  const request: XrayRequest = {
    a: /([^/]+)\.js(\?|$)/.exec(tag.src)?.[1] ?? '',
    u,
    ...(identity[0] ? { v: identity[0] } : {}),
    k: [...new Set([...(mark ? [mark] : []), ...tokensOf(identity)])],
    ...asked,
  }
  const answer = fetch(new URL(`xray/${call}`, tag.src), {
    method: 'POST',
    // A string goes as text/plain, which needs no preflight.
    body: JSON.stringify(request),
    credentials: 'omit',
  })
  const heard: unknown = await withTimeout(
    ANSWER_TIMEOUT_MS,
    answer.then((response) => response.json()),
  ).catch(logToConsole)
  const { url, error } = Object(heard) as Partial<Record<'url' | 'error', unknown>>
  if (typeof url === 'string' && /^https?:/.test(url)) follow(url, u)
  else return typeof error === 'string' ? error : NO_ANSWER
  return undefined
}

/** In a frame the visited page may be the one around it. */
function follow(url: string, visited: string) {
  const place = visited === location.href ? location : parent.location
  // To another place on the same page browsers go without asking for the page.
  if (url.includes('#') && url.split('#')[0] === visited.split('#')[0]) place.reload()
  else place.href = url
}
