/** How much of a sale was taken back, from all that was ever told of its refunds, in whichever order. */

export type ToldRefund = {
  /** Empty for all that was refunded so far; else one of several. */
  refundId: string
  /** Minor units; null: everything. */
  amount: number | null
}

export type RefundTotal = { amount: number; isWhole: boolean }

/** The largest total that was told, or the sum of the single refunds where that is more. Never more than the sale. */
export function refundTotal(amount: number, told: readonly ToldRefund[]): RefundTotal {
  if (told.some((refund) => refund.amount === null)) return { amount, isWhole: true }
  const largest = new Map<string, number>()
  for (const refund of told)
    largest.set(refund.refundId, Math.max(refund.amount ?? 0, largest.get(refund.refundId) ?? 0))
  const total = largest.get('') ?? 0
  largest.delete('')
  const refunded = Math.max(
    total,
    [...largest.values()].reduce((sum, one) => sum + one, 0),
  )
  // What was worth nothing to us is taken back whole only where that is said.
  return { amount: Math.min(refunded, amount), isWhole: amount > 0 && refunded >= amount }
}
