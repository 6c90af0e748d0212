/** A limited quantity: how many there were, how many are taken, how many are left (behaviour §3, §10). */

export type Quantity = { start: number; used: number }

/**
 * Floored at 0: an owner may lower the start below what is already taken. An order that comes when nothing is
 * left is recorded as a sale like any other, but takes no unit, so its refund gives none back.
 */
export function remaining({ start, used }: Quantity): number {
  return Math.max(0, start - used)
}
