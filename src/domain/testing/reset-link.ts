/** When a public reset link does what it is for: once, for one address, until it expires. */
import type { EmailAddress } from '../addresses/email-address.ts'

/** What whoever opens a link meets, and how that is answered. */
export const resetLinkStates = {
  usable: 200,
  otherAddress: 403,
  deleted: 410,
  used: 410,
  expired: 410,
} as const

export type ResetLinkState = keyof typeof resetLinkStates

type OpenedLink = {
  /** Whose link it is. */
  address: EmailAddress
  /** The one that it was opened with. */
  given: EmailAddress | null
  expiresAt: number
  usedAt: number | null
  deletedAt: number | null
  now: number
}

/** Who opens somebody else's learns no more than that. */
export function resetLinkState(link: OpenedLink): ResetLinkState {
  if (link.given?.canonical !== link.address.canonical) return 'otherAddress'
  if (link.deletedAt !== null) return 'deleted'
  if (link.usedAt !== null) return 'used'
  return link.now >= link.expiresAt ? 'expired' : 'usable'
}

const DAY_MS = 86_400_000
/** Links are for a support case: a year is the longest that one can be meant for. */
const MAX_VALID_MS = 366 * DAY_MS

export function isReasonableExpiry(expiresAt: number, now: number): boolean {
  return expiresAt <= now + MAX_VALID_MS
}

/** As many as a list still shows in one piece. */
export const MAX_RESET_LINKS = 500

export const resetLinkRefusals = {
  campaignType: 'Campaigns of this type have no reset links.',
  tooFarAway: 'Please choose a date within the next year.',
  tooMany: `A campaign can have ${MAX_RESET_LINKS} reset links. Please delete some that are no longer needed.`,
} as const
