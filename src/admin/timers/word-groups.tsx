/** The labels, in the language of the people who see the timer, and the units that it has. */
import type { ReactNode } from 'react'
import { inlineTimerLimits } from '#domain/timers/inline-timer.schema.ts'
import { LimitedInput } from '../ui/limited-input.tsx'
import { TileChoice } from '../editor/fields/tile-choice.tsx'
import { Group } from './group.tsx'
import type { PanelProps } from './panel-props.ts'
import shared from '../editor/panel/menu-panel.module.css'
import classes from './timer-panel.module.css'
import { TimerSwitch } from './timer-switch.tsx'

const units = [
  { label: 'Days', shown: 'show_dd', long: 'days_long', short: 'days_short' },
  { label: 'Hours', shown: 'show_hh', long: 'hours_long', short: 'hours_short' },
  { label: 'Minutes', shown: 'show_mm', long: 'mins_long', short: 'mins_short' },
  { label: 'Seconds', shown: 'show_ss', long: 'secs_long', short: 'secs_short' },
] as const

export function Labels(props: PanelProps) {
  return (
    <LabelGroup {...props}>
      <TimerSwitch {...props} name="show_labels" label="Show labels" />
    </LabelGroup>
  )
}

export function DynamicLabels(props: PanelProps) {
  return (
    <LabelGroup {...props}>
      <TimerSwitch {...props} name="dynamic_labels" label="Show labels" />
    </LabelGroup>
  )
}

function LabelGroup({ timer, onChange, problems, children }: PanelProps & { children: ReactNode }) {
  return (
    <Group title="Labels">
      {children}
      <p className={shared.help}>The short ones stand where the long ones have no room.</p>
      {units.map(({ label, long, short }) => (
        <div key={label} className={classes.words}>
          <LimitedInput
            label={label}
            data-field={long}
            dir="auto"
            autoComplete="off"
            max={inlineTimerLimits.longLabel}
            maxLength={inlineTimerLimits.longLabel}
            value={timer[long]}
            error={problems[long]}
            onChange={({ currentTarget }) => onChange({ [long]: currentTarget.value }, long)}
          />
          <LimitedInput
            label={`${label}, short`}
            data-field={short}
            dir="auto"
            autoComplete="off"
            max={inlineTimerLimits.shortLabel}
            maxLength={inlineTimerLimits.shortLabel}
            value={timer[short]}
            error={problems[short]}
            onChange={({ currentTarget }) => onChange({ [short]: currentTarget.value }, short)}
          />
        </div>
      ))}
    </Group>
  )
}

const dayDigits = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
] as const

const digitsOf = { 1: 1, 2: 2, 3: 3 } as const

export function Units(props: PanelProps) {
  const { timer, onChange, problems } = props
  return (
    <Group title="Units">
      <div className={classes.switches}>
        {units.map(({ label, shown }) => (
          <TimerSwitch key={shown} {...props} name={shown} label={label} />
        ))}
      </div>
      {problems.show_ss !== undefined && (
        <p role="alert" className={shared.error} data-invalid>
          {problems.show_ss}
        </p>
      )}
      <p className={shared.help}>The time of a unit that is off moves into the next smaller one.</p>
      {timer.show_dd === 1 && (
        <TileChoice
          label="Digits of days"
          path="day_digits"
          tiles={dayDigits}
          value={`${timer.day_digits}`}
          onChoose={(value) => onChange({ day_digits: digitsOf[value] }, 'day_digits')}
          description="At least so many: 100 days always have three."
        />
      )}
    </Group>
  )
}
