/** Which addresses of the web we would fetch at all, told from the URL alone. */
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const MAX_URL_CHARACTERS = 2048
const defaultPorts: Record<string, number> = { 'http:': 80, 'https:': 443 }

export type Target = {
  url: URL
  hostname: string
  port: number
  /** The person who runs the installation named this host and port: it may be on this machine. */
  isAllowedByName: boolean
}

/** `allowed` holds `host:port` pairs. Null: never to be fetched. */
export function targetOf(text: string, allowed: readonly string[]): Target | null {
  if (text.length > MAX_URL_CHARACTERS) return null
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return null
  const defaultPort = defaultPorts[url.protocol]
  if (defaultPort === undefined || url.hostname === '') return null

  const port = url.port === '' ? defaultPort : Number(url.port)
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  if (allowed.includes(`${url.hostname}:${port}`)) return { url, hostname, port, isAllowedByName: true }

  if (port !== 80 && port !== 443) return null
  if (isIP(hostname) !== 0 ? !isPublicAddress(hostname) : isLocalName(hostname)) return null
  return { url, hostname, port, isAllowedByName: false }
}

/** Names that never leave a network; the addresses behind all others are looked at when they are known. */
function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase()
  return !name.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp|private|arpa)$/.test(name)
}
