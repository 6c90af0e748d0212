/** The time zones to choose from, and the one of this browser. */
import { isZone } from '#domain/deadlines/wall-time.ts'

type TimeZoneOption = { value: string; label: string }

/** Browsers leave UTC out of their list, and a campaign may keep a zone under its earlier name. */
export function timeZoneOptions(chosen: string): TimeZoneOption[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  if (isZone(chosen)) names.add(chosen)
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

export function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : 'UTC'
}
