/** The time left on a tester's clock, as it runs: "5d 14:12:10". */
import { clockNumbers } from '../countdown/clock-numbers.ts'
import { clockUnits } from '../countdown/clock-units.ts'
import { secondsLeft } from '../countdown/remaining.ts'

export function clockText(deadlineAt: number, now: number): string {
  const [days = 0, ...rest] = clockNumbers(secondsLeft(deadlineAt, now), clockUnits)
  const clock = rest.map((number) => String(number).padStart(2, '0')).join(':')
  return days === 0 ? clock : `${days}d ${clock}`
}
