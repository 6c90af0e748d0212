/** How much of the time that a buyer was given was left when they bought. */

type BuyersTime = { startedAt: number; deadlineAt: number; boughtAt: number }

export type SaleTime = { givenMs: number; leftMs: number }

/** Negative after the deadline. Null for what was bought before it had started. */
export function saleTime({ startedAt, deadlineAt, boughtAt }: BuyersTime): SaleTime | null {
  if (boughtAt < startedAt) return null
  return { givenMs: deadlineAt - startedAt, leftMs: deadlineAt - boughtAt }
}
