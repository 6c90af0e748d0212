/**
 * What the preview host may be asked to fetch: an address that the app has signed for one account a moment ago.
 * Nobody else can make it fetch anything, so it is no open proxy.
 */
import { sign, verified } from '../tokens/signed-text.ts'

const PURPOSE = 'preview address v1'
const VALID_MS = 10 * 60_000

/** The account by its public key, which it shows to the whole web, and by which its code is recognized on the page. */
export type PreviewAddress = { publicKey: string; url: string }

/** Base64url: front proxies rewrite `%2F` and double slashes. */
export function previewAddress(key: Buffer, { publicKey, url }: PreviewAddress, now: number): string {
  const until = (now + VALID_MS).toString(36)
  return sign(key, PURPOSE, `${publicKey}.${until}.${Buffer.from(url).toString('base64url')}`)
}

/** Null: not signed by us, for something else, or too long ago. */
export function readPreviewAddress(key: Buffer, address: string, now: number): PreviewAddress | null {
  const [publicKey, until, url] = verified(key, PURPOSE, address)?.split('.') ?? []
  if (!publicKey || !until || !url || now >= Number.parseInt(until, 36)) return null
  return { publicKey, url: Buffer.from(url, 'base64url').toString() }
}
