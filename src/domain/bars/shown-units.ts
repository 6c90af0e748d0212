/** Which units a floating bar's clock shows. */
import { clockUnits } from '../countdown/clock-units.ts'
import type { FloatingBarLabels } from './floating-bar.ts'

const hiddenBy = {
  days: 'hideDays',
  hours: 'hideHours',
  minutes: 'hideMinutes',
  seconds: 'hideSeconds',
} as const

type HiddenUnits = Partial<Pick<FloatingBarLabels, (typeof hiddenBy)[keyof typeof hiddenBy]>>

/** By unit, and which of them are hidden. */
export type ClockLabels = Pick<FloatingBarLabels, keyof typeof hiddenBy> & HiddenUnits

export function shownUnits(labels: HiddenUnits) {
  return clockUnits.filter((unit) => !labels[hiddenBy[unit]])
}
