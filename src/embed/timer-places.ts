/** Where inline timers stand: whatever place is in the page now, however it came there. */
import type { CampaignDecision, TimerWidget } from '#domain/visitors/decision.ts'

export type ShownTimer = readonly [campaign: CampaignDecision, widget: TimerWidget]

const ready = new WeakSet<Element>()

/** A place is for the first of the timers; with a value, for the campaign of that id. One with digits has its timer. */
export function placesOf(timers: ShownTimer[], places: Element[]): (readonly [Element, ShownTimer])[] {
  return places.flatMap((place) => {
    const wanted = place.getAttribute('data-deadline-timer')
    const timer = timers.find(([{ id }]) => !wanted || id === wanted)
    if (!timer) return []
    // What kept the room free, and copies of what once stood here, give way.
    if (!ready.has(place)) place.replaceChildren()
    ready.add(place)
    return [[place, timer] as const]
  })
}
