/** A span of time laid out in whole days, whole hours, and what is left at its edges: counts are kept of the whole ones. */

/** `before` is the first instant that is no part of it. */
export type Span = { from: number; before: number }
export type TileWidth = 'day' | 'hour' | 'instant'
export type Tile = Span & { width: TileWidth }

const widths: readonly { width: TileWidth; ms: number }[] = [
  { width: 'day', ms: 86_400_000 },
  { width: 'hour', ms: 3_600_000 },
  { width: 'instant', ms: 1 },
]

/** At most one piece of days, two of hours and two edges, each shorter than an hour; in UTC. */
export function tilesOf({ from, before }: Span, [widest, ...finer] = widths): Tile[] {
  if (!widest || from >= before) return []
  const { width, ms } = widest
  const whole = { from: Math.ceil(from / ms) * ms, before: Math.floor(before / ms) * ms }
  if (whole.from >= whole.before) return tilesOf({ from, before }, finer)
  return [
    ...tilesOf({ from, before: whole.from }, finer),
    { width, ...whole },
    ...tilesOf({ from: whole.before, before }, finer),
  ]
}
