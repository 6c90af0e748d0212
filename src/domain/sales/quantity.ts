/** A limited quantity: how many there were, how many are taken, how many are left (behavior §3, §10). */

export type Quantity = { start: number; used: number }

/**
 * Floored at 0: an owner may lower the start below what is already taken. An order that comes when nothing is
 * left is recorded as a sale like any other, but takes no unit, so its refund gives none back.
 */
export function remaining({ start, used }: Quantity): number {
  return Math.max(0, start - used)
}

/** What an owner sets by hand: how many are taken, or how many are left. */
export type QuantityAdjustment = { used?: number | undefined; remaining?: number | undefined }

/** How many are taken from then on; null when it is less than none, or more than there were. */
export function usedAfter({ used: taken, remaining: left = 0 }: QuantityAdjustment, start: number) {
  const used = taken ?? start - left
  return used >= 0 && used <= start ? used : null
}
