/** How long ago something was, as people say it. */

const steps = [
  { unit: 'day', milliseconds: 86_400_000 },
  { unit: 'hour', milliseconds: 3_600_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

export function agoWords(milliseconds: number): string {
  const step = steps.find((one) => milliseconds >= one.milliseconds)
  return step ? relative.format(-Math.floor(milliseconds / step.milliseconds), step.unit) : 'just now'
}
