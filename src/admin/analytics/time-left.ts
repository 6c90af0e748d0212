/** How much time was left when people bought, in words. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** As short as below an axis: "5 days", "24 h", "10 min". */
export function timeLeftLabel(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${rounded(ms / DAY_MS)} days`
  if (ms >= HOUR_MS) return `${rounded(ms / HOUR_MS)} h`
  return `${rounded(ms / MINUTE_MS)} min`
}

/** More than `toMs`, and at most `fromMs`. */
type TimeLeft = { fromMs: number; toMs: number }

/** "6 h to 3 h left"; the last one: "1 h or less left". */
export function timeLeftName({ fromMs, toMs }: TimeLeft): string {
  if (toMs === 0) return `${timeLeftLabel(fromMs)} or less left`
  return `${timeLeftLabel(fromMs)} to ${timeLeftLabel(toMs)} left`
}

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 })
}
