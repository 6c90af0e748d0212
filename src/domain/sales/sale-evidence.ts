/** What shows that a sale happened, and whether that is enough to count it by itself (decision 013). */

/** The strongest first. Stored: never renamed. */
export const saleEvidenceKinds = [
  /** Somebody who knows a secret of the account told us: a platform's webhook, a program. */
  'report',
  /** A visit to a sales page by a browser that proves whose deadline it carries. */
  'lead',
  /** A visit by a browser that proves that it was on the offer page. */
  'offer',
  /** A visit by anybody. */
  'visit',
] as const

export type SaleEvidence = (typeof saleEvidenceKinds)[number]

/** Another version of the server may have stored one that we do not know. */
export function isSaleEvidence(text: string): text is SaleEvidence {
  return saleEvidenceKinds.some((kind) => kind === text)
}

/** Stored: never renamed. Only a confirmed sale counts. */
export const saleStates = ['confirmed', 'unconfirmed', 'dropped'] as const

export type SaleState = (typeof saleStates)[number]

/** Stored in place of a state for what owners and providers send to try it out: it is none of the sales. */
export const testState = 'test'

export function isSaleState(text: string): text is SaleState {
  return saleStates.some((state) => state === text)
}

/** `once`: for one sale of a browser, as long as its network has not had its share. */
export type Weight = 'enough' | 'once' | 'never'

/** Where a quantity is limited, whoever proves only who they are could take all of it. */
export function weightOf(evidence: SaleEvidence, { isLimited }: { isLimited: boolean }): Weight {
  if (evidence === 'report') return 'enough'
  if (evidence === 'visit') return 'never'
  return evidence === 'lead' && !isLimited ? 'enough' : 'once'
}

/** What one network did to a campaign's sales is looked at this far back, and forgotten after it. */
export const NETWORK_WINDOW_MS = 24 * 3_600_000

const SMALLEST_SHARE = 3
const SHARE = 10

/** How many sales by visits from one network count by themselves within the window: a tenth of what there is. */
export function shareOfNetwork(start: number | null): number {
  return start === null ? Number.POSITIVE_INFINITY : Math.max(SMALLEST_SHARE, Math.floor(start / SHARE))
}

/** More from one network within the window is noise that no owner should have to go through. */
export const UNCONFIRMED_OF_NETWORK = 100
