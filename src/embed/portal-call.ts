/** Tells the server what was done in a portal. What follows from it comes with the next answer, which is asked for at once. */
import type { PortalRefusal } from '#domain/portals/portal-task.ts'
import type { PortalRequest } from '#domain/visitors/portal-call.ts'
import { logToConsole } from '#widgets/never-throw.ts'
import { tokensOf } from './identity.ts'
import { landingToken, visitedAddress } from './page-address.ts'
import type { PartPage } from './page-part.ts'
import { withTimeout } from './promises.ts'

const ANSWER_TIMEOUT_MS = 15_000

export type PortalTask = Pick<PortalRequest, 'b'> & Partial<PortalRequest>

/** Undefined: it is kept. Else which word says what is wrong. */
export async function tellPortal(
  page: PartPage,
  task: Partial<PortalRequest>,
): Promise<PortalRefusal['wrong'] | undefined> {
  const answer = await withTimeout(ANSWER_TIMEOUT_MS, post(page, task)).catch(logToConsole)
  if (answer?.ok) {
    page.refresh()
    return undefined
  }
  const refusal = (await answer?.json().catch(logToConsole)) as PortalRefusal | undefined
  return refusal?.wrong ?? 'notSent'
}

function post({ tag, dl, identity = [], record }: PartPage, task: Partial<PortalRequest>) {
  const sent: Partial<PortalRequest> = {
    a: /([^/]+)\.js(\?|$)/.exec(tag.src)?.[1],
    u: visitedAddress(),
    ...(dl.hold ? { h: 1 } : { v: identity[0], k: tokensOf(identity), t: landingToken(), l: record?.l }),
    ...task,
  }
  return fetch(new URL('portal', tag.src), {
    method: 'POST',
    // A string goes as text/plain, which needs no preflight.
    body: JSON.stringify(sent),
    credentials: 'omit',
    // A button leads away from the page.
    keepalive: true,
  })
}
