/** The colours of a timer in their fields: as they are typed, and afterwards without their # (specification B §5.1). */
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
  return typed !== null && storedTimerColour(typed) === stored ? typed : displayedTimerColour(stored)
}

/** Digits that only lack their sign: the field shows colours without it, and who changes a digit types none. */
export function withSign(stored: string): string | null {
  const signed = `#${stored.trim()}`
  return !isTimerColour(stored) && isTimerColour(storedTimerColour(signed)) ? signed : null
}
