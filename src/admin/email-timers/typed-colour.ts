/** The colours of a timer in their fields: with a # while one types, without it afterwards (specification B §5.1). */
import {
  displayedTimerColour,
  drawnTimerColour,
  storedTimerColour,
} from '#domain/email-timers/timer-colour.ts'

/** What fits nowhere is no colour. */
const NO_COLOUR = ''

export function isTimerColour(stored: string): boolean {
  return drawnTimerColour(stored, NO_COLOUR) !== NO_COLOUR
}

export function colourOf(stored: string): string | undefined {
  return isTimerColour(stored) ? drawnTimerColour(stored, NO_COLOUR) : undefined
}

/** What stands in the field. `typed` is null while nobody types; a step back takes the place of what was typed. */
export function shownColour(stored: string, typed: string | null): string {
  if (typed !== null && storedTimerColour(typed) === stored) return typed
  return typed === null ? displayedTimerColour(stored) : editedColour(stored)
}

/** What one begins to change: digits without their # would be no colour any more. */
export function editedColour(stored: string): string {
  return isTimerColour(stored) ? `#${displayedTimerColour(stored)}` : stored
}

/** Digits that only lack their sign. */
export function withSign(stored: string): string | null {
  const signed = `#${stored.trim()}`
  return !isTimerColour(stored) && isTimerColour(storedTimerColour(signed)) ? signed : null
}
