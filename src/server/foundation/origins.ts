/** The four origins we answer under and the rule that framed pages never share the app's host name. */
import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://app.example.com', abort: true })
  .refine((text) => new URL(text).pathname === '/' && !/[?#@]/.test(text), 'must be an origin without a path')
  .transform((text) => new URL(text).origin)

export const originSettings = {
  APP_ORIGIN: origin.optional(),
  EDGE_ORIGIN: origin.optional(),
  PREVIEW_ORIGIN: origin.optional(),
  MEDIA_ORIGIN: origin.optional(),
}

type OriginSettings = {
  PORT: number
  SINGLE_HOST: 'yes' | 'no'
  APP_ORIGIN?: string | undefined
  EDGE_ORIGIN?: string | undefined
  PREVIEW_ORIGIN?: string | undefined
  MEDIA_ORIGIN?: string | undefined
}

export type Origins = {
  APP_ORIGIN: string
  EDGE_ORIGIN: string
  PREVIEW_ORIGIN: string
  MEDIA_ORIGIN: string
}

export function withOriginDefaults(given: OriginSettings): { problems: string[]; origins: Origins } {
  const APP_ORIGIN = given.APP_ORIGIN ?? new URL(`http://localhost:${given.PORT}`).origin
  const origins = {
    APP_ORIGIN,
    EDGE_ORIGIN: given.EDGE_ORIGIN ?? APP_ORIGIN,
    PREVIEW_ORIGIN: given.PREVIEW_ORIGIN ?? loopbackTwin(APP_ORIGIN) ?? APP_ORIGIN,
    MEDIA_ORIGIN: given.MEDIA_ORIGIN ?? APP_ORIGIN,
  }
  const shared = new URL(origins.PREVIEW_ORIGIN).hostname === new URL(APP_ORIGIN).hostname
  const problems =
    shared && given.SINGLE_HOST === 'no'
      ? ['PREVIEW_ORIGIN: must have another host name than APP_ORIGIN (or set SINGLE_HOST=yes to share one)']
      : []
  return { problems, origins }
}

/** On one's own machine `127.0.0.1` is the second host name: cookies ignore ports but not names. */
function loopbackTwin(text: string): string | undefined {
  const url = new URL(text)
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1'
  else if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  else return undefined
  return url.origin
}

/** As `OUTBOUND_ALLOW_HOSTS` has them. */
export function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname}:${port === '' ? (protocol === 'https:' ? 443 : 80) : port}`
}
