/** Counts as lists show them: 999, 1K, 1.1K, 3.2M, 5B (specification A §9). */

const units = [
  { letter: 'K', size: 1_000 },
  { letter: 'M', size: 1_000_000 },
  { letter: 'B', size: 1_000_000_000 },
] as const

/** A tenth at most, rounded half up; what rounds up to a thousand of one unit is one of the next. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  const [fitting = units[2]] = units.filter(({ size }) => tenthsOf(count, size) < 10_000)
  return `${tenthsOf(count, fitting.size) / 10}${fitting.letter}`
}

/** Counted in tenths, whole numbers: 1.15 itself is a hair less than 1.15. */
function tenthsOf(count: number, size: number): number {
  return Math.round(count / (size / 10))
}
