/** The elements that owners put into their pages for us. */

/** Where an inline timer stands. */
export const TIMER_PLACES = '.ddio_countdown_wrap,[data-deadline-timer]'

export const PLACES = `[data-deadline],[data-deadline-text],[data-deadline-dynamic],[data-deadline-quantity],${TIMER_PLACES}`

/** One with digits of the owner's own design is theirs to draw. */
export function isTimerPlace(place: Element): boolean {
  return place.matches(TIMER_PLACES) && !place.querySelector('.dfD,.dfH,.dfM,.dfS')
}
