/** The numbers of a clock whose owner may leave units out. */
import type { ClockUnit } from './clock-units.ts'

const SECONDS: Record<ClockUnit, number> = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 }

/**
 * One number for each shown unit. A hidden unit's time moves into the next smaller one, and the smallest
 * shown unit is rounded up: zero shows exactly at the deadline, never before.
 */
export function clockNumbers(secondsLeft: number, shown: readonly ClockUnit[]): number[] {
  const smallest = Math.min(...shown.map((unit) => SECONDS[unit]))
  let seconds = Math.ceil(secondsLeft / smallest) * smallest
  return shown.map((unit) => {
    const number = Math.floor(seconds / SECONDS[unit])
    seconds -= number * SECONDS[unit]
    return number
  })
}
