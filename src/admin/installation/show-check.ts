/** Brings the card of a check into view, for the eye and for the keyboard. */
import type { CheckId } from '#domain/installation/health-check.ts'

export const cardIdOf = (check: CheckId) => `check-${check}`

export function showCheck(check: CheckId) {
  const card = document.getElementById(cardIdOf(check))
  card?.scrollIntoView({ block: 'center' })
  card?.focus({ preventScroll: true })
}
