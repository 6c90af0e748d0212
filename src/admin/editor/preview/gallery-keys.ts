/** Where a key leads in pictures that stand in rows. */

type Place = { at: number; key: string; count: number; columns: number }

/** The place of the next one; null for a key that is not about places. Nobody falls off the edge. */
export function nextIn({ at, key, count, columns }: Place): number | null {
  const moves: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -at,
    End: count - 1 - at,
  }
  const move = moves[key]
  if (move === undefined) return null
  const next = at + move
  return next >= 0 && next < count ? next : at
}
