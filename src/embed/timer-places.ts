/** Where inline timers stand: whatever place is in the page now, however it came there. */
import type { CampaignDecision, TimerWidget } from '#domain/visitors/decision.ts'
import { timerPlaces } from './deadline-blocks.ts'
import { rememberVisit } from './page-visit.ts'

export type ShownTimer = readonly [campaign: CampaignDecision, widget: TimerWidget]

const ownDigits = '.dfD,.dfH,.dfM,.dfS'

const heights = new WeakMap<Element, number>()
const watched = new ResizeObserver(remember)

/** A place is for the first of the timers; with a value, for the campaign of that id. One with digits has its timer. */
export function placesOf(timers: ShownTimer[]): (readonly [Element, ShownTimer])[] {
  if (!timers[0]) return []
  return [...document.querySelectorAll(timerPlaces)].flatMap((place) => {
    const wanted = place.getAttribute('data-deadline-timer')
    const timer = timers.find(([{ id }]) => !wanted || id === wanted)
    if (!timer || place.querySelector(ownDigits)) return []
    if (!heights.has(place)) makeReady(place)
    // An answer knows nothing of heights.
    timer[1].h = heights.get(place) || timer[1].h
    return [[place, timer] as const]
  })
}

/** Words for those who have no script, or a copy of what once stood here, give way. */
function makeReady(place: Element) {
  place.replaceChildren()
  heights.set(place, 0)
  watched.observe(place)
}

/** What the next visit keeps free before there is a timer. */
function remember(places: ResizeObserverEntry[]) {
  for (const { target, contentRect } of places) heights.set(target, contentRect.height)
  rememberVisit()
}
