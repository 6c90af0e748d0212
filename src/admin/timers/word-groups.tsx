/** The labels, in the language of the people who see the timer, and the units that it has. */
import { Switch } from '@mantine/core'
import { inlineTimerLimits } from '#domain/timers/inline-timer.schema.ts'
import { LimitedInput } from '../ui/limited-input.tsx'
import { TileChoice } from '../ui/tile-choice.tsx'
import { Group } from './group.tsx'
import type { PanelProps } from './panel-props.ts'
import shared from '../shell/menu-panel.module.css'
import classes from './timer-panel.module.css'

const units = [
  { label: 'Days', shown: 'show_dd', long: 'days_long', short: 'days_short' },
  { label: 'Hours', shown: 'show_hh', long: 'hours_long', short: 'hours_short' },
  { label: 'Minutes', shown: 'show_mm', long: 'mins_long', short: 'mins_short' },
  { label: 'Seconds', shown: 'show_ss', long: 'secs_long', short: 'secs_short' },
] as const

export function Labels({ timer, onChange }: PanelProps) {
  return (
    <LabelSwitch
      field="show_labels"
      isOn={timer.show_labels === 1}
      onTurn={(show_labels) => onChange({ show_labels }, 'show_labels')}
    />
  )
}

export function DynamicLabels({ timer, onChange }: PanelProps) {
  return (
    <LabelSwitch
      field="dynamic_labels"
      isOn={timer.dynamic_labels === 1}
      onTurn={(dynamic_labels) => onChange({ dynamic_labels }, 'dynamic_labels')}
    />
  )
}

type LabelSwitchProps = { field: string; isOn: boolean; onTurn: (flag: 0 | 1) => void }

function LabelSwitch({ field, isOn, onTurn }: LabelSwitchProps) {
  return (
    <Switch
      label="Show labels"
      data-field={field}
      checked={isOn}
      onChange={({ currentTarget }) => onTurn(currentTarget.checked ? 1 : 0)}
    />
  )
}

export function Words({ timer, onChange, problems }: PanelProps) {
  return (
    <Group title="Labels">
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

export function Units({ timer, onChange, problems }: PanelProps) {
  return (
    <Group title="Units">
      <div className={classes.switches}>
        {units.map(({ label, shown }) => (
          <Switch
            key={shown}
            label={label}
            data-field={shown}
            checked={timer[shown] === 1}
            onChange={({ currentTarget }) => onChange({ [shown]: currentTarget.checked ? 1 : 0 }, shown)}
          />
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
