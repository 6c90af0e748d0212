/** How long ago something was: "5 minutes ago". */

const steps = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

export function relativeTime(milliseconds: number): string {
  const step = steps.find((one) => milliseconds >= one.milliseconds)
  return step ? relative.format(-Math.floor(milliseconds / step.milliseconds), step.unit) : 'just now'
}
