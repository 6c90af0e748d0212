/** Figures and moments as the health screen writes them. */

export type HealthWords = {
  day(instant: number): string
  moment(instant: number): string
  hour(instant: number): string
}

/** In the zone of whoever reads; the report for support is in UTC. */
export function healthWords(timeZone: string): HealthWords {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    return (instant: number) => formatter.format(instant)
  }
  return {
    day: format({ month: 'short', day: 'numeric' }),
    moment: format({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    hour: format({ hour: 'numeric' }),
  }
}

const units = [
  { name: 'TB', bytes: 1e12 },
  { name: 'GB', bytes: 1e9 },
  { name: 'MB', bytes: 1e6 },
  { name: 'KB', bytes: 1e3 },
] as const

const figure = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })
const whole = new Intl.NumberFormat('en-US')

export function bytesInWords(bytes: number): string {
  const unit = units.find((one) => bytes >= one.bytes)
  return unit ? `${figure.format(bytes / unit.bytes)} ${unit.name}` : `${bytes} bytes`
}

export const wholeNumber = (count: number): string => whole.format(count)

const spans = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1000 },
] as const

/** "9 days", "40 seconds": the largest unit alone. */
export function spanInWords(ms: number): string {
  const span = spans.find((one) => ms >= one.ms)
  return span ? counted(Math.floor(ms / span.ms), span.name) : 'a moment'
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`
}
