/** The points that an app has at a fake shop: a bucket that fills by itself, as fast as the shop's plan says. */

export type Points = ReturnType<typeof shopPoints>

/** Of the standard plan. */
export const PLAN = { maximum: 2000, perSecond: 100 }

export function shopPoints({
  now,
  maximum,
  perSecond,
}: {
  now: () => number
  maximum: number
  perSecond: number
}) {
  let available = maximum
  let at = now()

  function filled(): number {
    available = Math.min(maximum, available + (Math.max(0, now() - at) / 1000) * perSecond)
    at = now()
    return available
  }

  const figures = (requested: number, actual: number | null) => ({
    requestedQueryCost: requested,
    actualQueryCost: actual,
    throttleStatus: {
      maximumAvailable: maximum,
      currentlyAvailable: Math.floor(filled()),
      restoreRate: perSecond,
    },
  })

  return {
    figures,
    /** Whether there were enough. */
    take(cost: number): boolean {
      if (filled() < cost) return false
      available -= cost
      return true
    },
    giveBack: (points: number) => void (available = Math.min(maximum, available + points)),
    /** As if others had used them. */
    drain: () => void ((at = now()), (available = 0)),
  }
}
