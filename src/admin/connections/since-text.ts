/** Since when something is so: the time where it is today's, else the day as well. */

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const dayAndTime = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export function sinceText(since: number, now: number): string {
  const isToday = new Date(since).toDateString() === new Date(now).toDateString()
  return (isToday ? time : dayAndTime).format(since)
}
