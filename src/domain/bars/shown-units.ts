/** Which units a floating bar's clock shows. */
import { clockUnits } from '../countdown/clock-units.ts'
import type { FloatingBarLabels } from './floating-bar.ts'

const hiddenBy = {
  days: 'hideDays',
  hours: 'hideHours',
  minutes: 'hideMinutes',
  seconds: 'hideSeconds',
} as const

export function shownUnits(labels: FloatingBarLabels) {
  return clockUnits.filter((unit) => !labels[hiddenBy[unit]])
}
