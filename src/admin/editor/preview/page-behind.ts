/** How the owner's page can be shown behind the bar: as it is, as the preview host serves it, or not at all. */
import type { FrameContent } from '#domain/pages/page-framing.schema.ts'

export type PageAddresses = { framedPageUrl: string; proxyUrl: string }

type PageBehind = { src: string; sandbox: string }

/** A page of a stranger keeps its own origin, without which many pages break; ours is never its own. */
const ITSELF = 'allow-scripts allow-same-origin allow-forms'
const SERVED_BY_US = 'allow-scripts allow-forms'

/** Null where a drawing must do. */
export function pageBehind(
  { framedPageUrl, proxyUrl }: PageAddresses,
  { useUrl, useProxy }: FrameContent,
  appOrigin: string,
): PageBehind | null {
  if (useUrl && isStranger(webOrigin(framedPageUrl), appOrigin))
    return { src: framedPageUrl, sandbox: ITSELF }
  if ((useUrl || useProxy) && webOrigin(proxyUrl) !== null) return { src: proxyUrl, sandbox: SERVED_BY_US }
  return null
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
