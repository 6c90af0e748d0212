/** Days as the screens of analytics write them: of `YYYY-MM-DD`, which is a date of the campaign's zone already. */

export function shortDay(day: string): string {
  return format(day, { month: 'short', day: 'numeric' })
}

/** With the weekday, which is what sales follow most. */
export function dayName(day: string): string {
  return format(day, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** "Oct 24 to Nov 22"; with the years where they are not this one. */
export function spanName({ from, to }: { from: string; to: string }, today: string): string {
  const isOfNow = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const name = isOfNow ? shortDay : dayWithYear
  return from === to ? name(from) : `${name(from)} to ${name(to)}`
}

function dayWithYear(day: string): string {
  return format(day, { year: 'numeric', month: 'short', day: 'numeric' })
}

function format(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' })
}

/** "12 AM", "5 PM" */
export function hourName(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}
