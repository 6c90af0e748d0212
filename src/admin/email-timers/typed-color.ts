/** The colors of a timer in their fields: as they are typed, and afterwards without their # (specification B §5.1). */
import { displayedTimerColor, drawnTimerColor, storedTimerColor } from '#domain/email-timers/timer-color.ts'

/** What fits nowhere is no color. */
const NO_COLOR = ''

export function isTimerColor(stored: string): boolean {
  return drawnTimerColor(stored, NO_COLOR) !== NO_COLOR
}

export function colorOf(stored: string): string | undefined {
  return isTimerColor(stored) ? drawnTimerColor(stored, NO_COLOR) : undefined
}

/** What stands in the field. `typed` is null while nobody types; a step back takes the place of what was typed. */
export function shownColor(stored: string, typed: string | null): string {
  return typed !== null && storedTimerColor(typed) === stored ? typed : displayedTimerColor(stored)
}

/** Digits that only lack their sign: the field shows colors without it, and who changes a digit types none. */
export function withSign(stored: string): string | null {
  const signed = `#${stored.trim()}`
  return !isTimerColor(stored) && isTimerColor(storedTimerColor(signed)) ? signed : null
}
