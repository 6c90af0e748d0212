/** What somebody holds in their hands, by the name that their browser gives itself. A tablet that asks for desktop pages says so of itself. */
import type { Device } from '../analytics/lead-origin.ts'

const classes: readonly [Device, RegExp][] = [
  ['tablet', /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobile)/],
  ['phone', /iPhone|iPod|Mobile|Windows Phone/],
  ['computer', /Windows NT|Macintosh|X11|CrOS|Linux/],
]

export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined) return 'unknown'
  return classes.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'unknown'
}
