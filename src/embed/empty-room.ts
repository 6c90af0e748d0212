/** Gives back the room that was kept for an inline timer, where none comes. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { openWidgets } from './open-widgets.ts'
import type { PagePart } from './page-part.ts'
import { isTimerPlace } from './page-places.ts'

export function createEmptyRoom(): PagePart {
  let timersOf: ((place: Element) => unknown[]) | undefined

  return {
    fill(places) {
      for (const place of places)
        if (isTimerPlace(place) && isRoom(place) && timersOf?.(place).length === 0) place.replaceChildren()
    },
    show({ campaigns, serverAnswer: answer }) {
      // What was cached may come again.
      timersOf = answer && ((place) => timersFor(place, campaigns))
    },
  }
}

/** Those that come later, too. */
function timersFor(place: Element, campaigns: CampaignDecision[]) {
  const wanted = place.getAttribute('data-deadline-timer')
  return openWidgets('timer', campaigns).filter(([{ id }]) => !wanted || id === wanted)
}

/** Elements of style and no words, as in the codes that owners paste: what else stands in a place is the owner's own. */
function isRoom(place: Element) {
  return (
    !!place.firstChild &&
    !place.textContent.trim() &&
    !place.querySelector(':not([style],set,.dl-room,.dl-room *)')
  )
}
