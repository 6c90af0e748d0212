/** When an event came: MM/DD/YY hh:mm:ss in the campaign's zone (specification B §9.4). */
export function eventTime(at: number, zone: string): string {
  const two = '2-digit'
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: two,
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23',
  })
    .format(at)
    .replace(',', '')
}
