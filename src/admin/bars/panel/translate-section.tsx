/** The small words of the bar, in the language of its visitors. */
import { floatingBarLimits as limits } from '#domain/bars/floating-bar.ts'
import type { SectionProps } from '../section-props.ts'
import { LimitedBarInput } from './bar-input.tsx'
import { SwitchedInput } from './switched-input.tsx'

const units = [
  { label: 'Days', path: 'labels.days', hiddenPath: 'labels.hideDays' },
  { label: 'Hours', path: 'labels.hours', hiddenPath: 'labels.hideHours' },
  { label: 'Minutes', path: 'labels.minutes', hiddenPath: 'labels.hideMinutes' },
  { label: 'Seconds', path: 'labels.seconds', hiddenPath: 'labels.hideSeconds' },
] as const

/** Without a clock there are no units to be named. */
export function TranslateSection(props: SectionProps) {
  return (
    <>
      {props.hasClock &&
        units.map((unit) => <SwitchedInput key={unit.path} {...props} {...unit} max={limits.unitLabel} />)}
      <LimitedBarInput {...props} label="Hide" path="labels.hide" max={limits.hideLabel} />
    </>
  )
}
