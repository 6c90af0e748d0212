/** How the owner's page can be shown behind the bar: as it is, as the preview host serves it, or not at all. */
import type { FrameContent } from '#domain/pages/page-framing.schema.ts'
import { EMBED_PARAMETERS } from '#domain/visitors/decision.ts'

export type PageAddresses = { framedPageUrl: string; proxyUrl: string }

type PageBehind = { src: string; sandbox: string }

/** A page of a stranger keeps its own origin, without which many pages break; ours is never its own. */
const ITSELF = 'allow-scripts allow-same-origin allow-forms'
const SERVED_BY_US = 'allow-scripts allow-forms'

/** Null where a drawing must do. */
export function pageBehind(
  { framedPageUrl, proxyUrl }: PageAddresses,
  { useUrl, useProxy, url }: FrameContent,
  appOrigin: string,
): PageBehind | null {
  const src = url === undefined ? framedPageUrl : markedAlike(url, framedPageUrl)
  if (useUrl && isStranger(webOrigin(src), appOrigin)) return { src, sandbox: ITSELF }
  if ((useUrl || useProxy) && webOrigin(proxyUrl) !== null) return { src: proxyUrl, sandbox: SERVED_BY_US }
  return null
}

/** A redirect may drop what marks the page as a preview, and the visit would be one like any other. */
function markedAlike(url: string, framedPageUrl: string): string {
  const target = URL.parse(url)
  const framed = URL.parse(framedPageUrl)
  const mark = framed?.searchParams.get(EMBED_PARAMETERS.preview)
  if (!target || !framed || !mark) return framedPageUrl
  target.searchParams.set(EMBED_PARAMETERS.preview, mark)
  target.hash ||= framed.hash
  return target.href
}

/**
 * With the app's own origin a page in the frame could reach out of it; and browsers show no page without TLS inside one
 * that has it.
 */
function isStranger(origin: string | null, appOrigin: string): boolean {
  if (origin === null || origin === appOrigin) return false
  return origin.startsWith('https:') || appOrigin.startsWith('http:')
}

function webOrigin(url: string): string | null {
  const parsed = URL.parse(url)
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : null
}
