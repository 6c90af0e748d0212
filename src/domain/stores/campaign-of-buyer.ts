/** In which campaign an order without a code was bought: a shop tells of all its orders, most are nobody's. */

/** For as long after a deadline an order is a late one of its campaign; later it is simply an order. */
export const LATE_FOR_MS = 7 * 86_400_000

export type BuyersLead = {
  campaignId: string
  startedAt: number
  deadlineAt: number
  soldAt: number | null
}

/** Null: the order has to do with none of them. */
export function campaignOfBuyer<Lead extends BuyersLead>(
  leads: readonly Lead[],
  boughtAt: number,
): Lead | null {
  // Who was told of an offer after the order has not bought because of it.
  const known = leads.filter(({ startedAt }) => startedAt <= boughtAt)
  const [running, over] = [
    known.filter((lead) => isRunning(lead, boughtAt)),
    known.filter((lead) => isLate(lead, boughtAt)),
  ]
  const unsold = ({ soldAt }: Lead) => soldAt === null
  return (
    first(running.filter(unsold), (one, other) => one.deadlineAt - other.deadlineAt) ??
    first(over.filter(unsold), (one, other) => other.deadlineAt - one.deadlineAt) ??
    // Who has bought already, and buys more before it ends.
    first(running, (one, other) => one.deadlineAt - other.deadlineAt)
  )
}

function isRunning({ deadlineAt }: BuyersLead, boughtAt: number): boolean {
  return boughtAt < deadlineAt
}

function isLate({ deadlineAt }: BuyersLead, boughtAt: number): boolean {
  return boughtAt >= deadlineAt && boughtAt < deadlineAt + LATE_FOR_MS
}

function first<Lead extends BuyersLead>(
  leads: readonly Lead[],
  order: (one: Lead, other: Lead) => number,
): Lead | null {
  const inOrder = leads.toSorted(
    (one, other) => order(one, other) || (one.campaignId < other.campaignId ? -1 : 1),
  )
  return inOrder[0] ?? null
}
