/** An inline timer's units that are zero at the beginning: the owner may have them left out. */
import { firstShown } from '#domain/countdown/leading-units.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'

/** How many were taken away: what is shown once does not go while somebody watches. */
const trimmed = new WeakMap<HTMLElement, number>()

/**
 * Those that stay are as large as all of them would be: pages keep room for a timer without knowing whose deadline it
 * is, and nothing moves on the last day.
 */
export function trimZeros(
  host: HTMLElement,
  { drop_zero_units: drops }: InlineTimer,
  numbers: readonly number[],
) {
  const count = drops ? Math.min(trimmed.get(host) ?? numbers.length, firstShown(numbers)) : 0
  trimmed.set(host, count)
  for (let at = 0; at < count; at += 1) host.shadowRoot?.querySelector('.units > *')?.remove()
}
