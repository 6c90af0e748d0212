/** Which of several campaigns on one URL comes first, and what putting them into another order changes. */

export type Placed = { id: string; priority: number; createdAt: number }

/** The higher priority wins; of equals the one that was there first. */
export function byPriority(one: Placed, other: Placed): number {
  return other.priority - one.priority || one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)
}

/**
 * The priorities that put the wanted campaigns first, in their order, and the rest after them as they were. Only
 * those that change. All are above 0: a campaign that is made later comes last.
 */
export function prioritiesFor(campaigns: readonly Placed[], wanted: readonly string[]): Map<string, number> {
  const rank = new Map(wanted.map((id, place) => [id, place]))
  const last = wanted.length
  const ordered = campaigns.toSorted(
    (one, other) => (rank.get(one.id) ?? last) - (rank.get(other.id) ?? last) || byPriority(one, other),
  )
  const changes = ordered.flatMap(({ id, priority }, place) => {
    const next = ordered.length - place
    return next === priority ? [] : [[id, next] as const]
  })
  return new Map(changes)
}
