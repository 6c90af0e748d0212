/** What counts as one sale, and when a sale comes too late (behavior §10). */

/** Sales without an order number of the same buyer and the same amount, this close together, are one. */
export const SAME_SALE_MS = 10 * 60_000

/** What became of a report of a sale. */
export type SaleOutcome =
  /** Stored; the campaign has no limited quantity. */
  | 'recorded'
  /** Stored, and it took one unit of the limited quantity. */
  | 'counted'
  /** Stored, but less was left than was bought: it took what there was, and its refund gives back no more than that. */
  | 'soldOut'
  /** Stored, and waits for the owner: until they confirm it, it counts nowhere. */
  | 'unconfirmed'
  /** The same sale was told before: nothing is stored. */
  | 'repeated'
  /** Stored as a test: it counts nowhere. */
  | 'test'
  /** A refund is stored: what it takes back no longer counts, or will not when its sale comes. */
  | 'refunded'
  /** It says by what else an order is called: kept for what refers to it. */
  | 'numbers'
  /** The campaign is gone, or the network has left more visits than anybody would go through: nothing is stored. */
  | 'refused'

export type Money = {
  /** Minor units of the currency: cents for dollars, yen for yen. */
  amount: number
  /** ISO 4217. */
  currency: string
}

/** The boundary belongs to the deadline; without one no sale is late. */
export function isLateSale({ deadlineAt, now }: { deadlineAt: number | null; now: number }): boolean {
  return deadlineAt !== null && now >= deadlineAt
}
