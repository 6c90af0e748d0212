/** Moments, addresses and places as X-ray writes them: short, and in the zone that the campaign counts in. */
import { writtenDeadline } from '../deadlines/written-deadline.ts'

/** "n•••@example.com": enough for whoever knows the address, nothing for whoever does not. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at < 1 ? '•••' : `${first}•••${address.slice(at)}`
}

/** Where a page is, as short as it can be said on another: the path on its own site. */
export function placeText(target: string, url: string): string {
  const to = URL.parse(target)
  if (!to) return target
  const path = `${to.pathname}${to.search}`
  if (to.host === URL.parse(url)?.host) return path
  return path === '/' ? to.host : `${to.host}${path}`
}

/** "Nov 25, 1:12 AM" */
export function moment(at: number, zone: string): string {
  return `${written(at, zone, 'MMM D')}, ${written(at, zone, 'h:mm A')}`
}

export function momentWithZone(at: number, zone: string): string {
  return `${moment(at, zone)} ${written(at, zone, 'z')}`
}

function written(at: number, zone: string, format: string): string {
  return writtenDeadline(at, zone, { format, language: 'en', useTwentyFourHours: false })
}
