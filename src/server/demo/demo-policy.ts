/** The security policy of the demo shop: as strict as a careful customer's, with our script let in by name. */
import { createHash } from 'node:crypto'
import type { Origins } from '../foundation/origins.ts'

export function demoPolicy({ environment, snippet }: { environment: Origins; snippet: string }): string {
  const { APP_ORIGIN, EDGE_ORIGIN, PREVIEW_ORIGIN } = environment
  return [
    "default-src 'none'",
    `script-src ${[EDGE_ORIGIN, ...inlineHashes(snippet)].join(' ')}`,
    `connect-src ${EDGE_ORIGIN}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors 'self' ${APP_ORIGIN} ${PREVIEW_ORIGIN}`,
  ].join('; ')
}

/** The inline code never changes between visits, so it is allowed by what it is. */
function inlineHashes(snippet: string): string[] {
  const codes = [...snippet.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code = '']) => code)
  return codes
    .filter((code) => code !== '')
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}
