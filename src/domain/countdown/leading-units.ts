/**
 * Units at the beginning of a clock that are zero are left out: an offer of five minutes shows minutes and seconds. Who
 * shows a clock decides that once, from the time that is left then: nothing disappears while somebody watches.
 */

/** Of the numbers of a clock, the place of the first one that is shown. The last one always is. */
export function firstShown(numbers: readonly number[]): number {
  const last = numbers.length - 1
  return numbers.findIndex((number, place) => number > 0 || place === last)
}
