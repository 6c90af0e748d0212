/** When a portal comes by itself, and what keeps it away: rules that know no page. */
import type { Frequency } from '#domain/portals/portal-theme.ts'
import type { ShownPortal } from '#domain/portals/shown-portal.ts'

/** What keeps a portal away. X-ray says it in words. */
export type Obstacle =
  | 'done'
  | 'device'
  | 'visitors'
  | 'utm'
  | 'referrer'
  | 'hours'
  | 'before'
  | 'trigger'
  | 'consent'
  | 'busy'
  | 'loading'

/** What this browser and this window keep of a portal. */
export type PortalMemory = {
  /** In this window: 1 it was shown, 2 it was closed. */
  inWindow: number
  /** The last day on which it was shown, and whether it was ever closed. */
  lastDay: number
  isClosed: boolean
}

export type PortalFacts = {
  done?: 1 | undefined
  isPhone: boolean
  isReturning: boolean
  /** Of the page on which the visit began. */
  query: URLSearchParams
  referrer: string
  /** Until the deadline; NaN without one. */
  leftMs: number
  memory: PortalMemory
  today: number
  waitedMs: number
  scrolling: Scrolling
}

const HOUR_MS = 3_600_000

/** Undefined: it comes now. */
export function obstacleOf(
  { audience, triggers, frequency }: ShownPortal,
  facts: PortalFacts,
): Obstacle | undefined {
  const { done, isPhone, isReturning, query, referrer, leftMs } = facts
  const { device, visitors, utmSource, utmMedium, utmCampaign } = audience
  const isSaid = (parameter: string, wanted: string) => has(query.get(`utm_${parameter}`) ?? '', wanted)
  if (done) return 'done'
  if (device !== 'all' && (device === 'phone') !== isPhone) return 'device'
  if (visitors !== 'all' && (visitors === 'returning') !== isReturning) return 'visitors'
  if (!isSaid('source', utmSource) || !isSaid('medium', utmMedium) || !isSaid('campaign', utmCampaign))
    return 'utm'
  if (!has(referrer, audience.referrer)) return 'referrer'
  if (triggers.lastHours && !(leftMs <= triggers.lastHours * HOUR_MS)) return 'hours'
  if (wasEnough(frequency, facts)) return 'before'
  return isTriggered(triggers, facts) ? undefined : 'trigger'
}

/** Whoever has closed it is left alone for as long as they stay. */
function wasEnough(frequency: Frequency, { memory, today }: PortalFacts) {
  const { inWindow, lastDay, isClosed } = memory
  if (frequency === 'visit') return inWindow > 0
  return (
    inWindow > 1 || (frequency === 'day' && lastDay === today) || (frequency === 'untilClosed' && isClosed)
  )
}

function isTriggered(
  { delay, delaySeconds, scroll, scrollPercent, exit }: ShownPortal['triggers'],
  { waitedMs, scrolling: { percent, isLeaving } }: PortalFacts,
) {
  return (
    (delay && waitedMs >= delaySeconds * 1000) || (scroll && percent >= scrollPercent) || (exit && isLeaving)
  )
}

function has(said: string, wanted: string) {
  return said.toLowerCase().includes(wanted.toLowerCase())
}

/** How far down the visitor has been, and whether they seem to leave. */
export type Scrolling = {
  percent: number
  isLeaving?: boolean
  /** Where and when they last turned upwards. */
  from?: readonly [at: number, y: number]
}

/** So far up, so fast: on its way to the address of another page. */
const FLICK_PX = 400
const FLICK_MS = 400

/** `range`: what can be scrolled of the page. One that is seen as a whole is not scrolled. */
export function scrolledTo(
  { percent, isLeaving, from = [0, 0] }: Scrolling,
  { at, y, range, isTouch }: { at: number; y: number; range: number; isTouch: boolean },
): Scrolling {
  const isUpwards = y < from[1] && at - from[0] <= FLICK_MS
  const seen = range > 0 ? (y / range) * 100 : 0
  return {
    percent: Math.max(percent, Math.min(100, seen)),
    isLeaving: isLeaving || (isTouch && isUpwards && from[1] - y >= FLICK_PX),
    from: isUpwards ? from : [at, y],
  }
}
