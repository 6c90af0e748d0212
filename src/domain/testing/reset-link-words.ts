/** How a public reset link is listed (B §9.5). */
import type { ResetLink } from './reset-links.api.ts'

/** Characters of the link that are shown. */
const PREVIEW = 40

export function shortResetLink(url: string): string {
  const shown = url.replace(/^https?:\/\//, '')
  return shown.length <= PREVIEW ? shown : `${shown.slice(0, PREVIEW)}...`
}

/** MM/DD/YYYY, h:mm A in the campaign's zone. */
export function expiryText(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(at)
    .replaceAll('\u202f', ' ')
}

/** Null: it works. A link is over at the instant that it names. */
export function resetLinkState(
  { usedAt, expires_at: expiresAt }: Pick<ResetLink, 'usedAt' | 'expires_at'>,
  now: number,
): 'Used' | 'Expired' | null {
  if (usedAt !== null) return 'Used'
  return now < expiresAt ? null : 'Expired'
}
