/** Something of the timer that is on or off. */
import { Switch } from '@mantine/core'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { PanelProps } from './panel-props.ts'

type FlagName = {
  [Name in keyof InlineTimer]: InlineTimer[Name] extends 0 | 1 ? Name : never
}[keyof InlineTimer]

type TimerSwitchProps = Pick<PanelProps, 'timer' | 'onChange'> & {
  name: FlagName
  label: string
  description?: string
  /** What changes along when it is turned on. */
  along?: Partial<InlineTimer>
}

export function TimerSwitch({ name, label, description, along, timer, onChange }: TimerSwitchProps) {
  return (
    <Switch
      label={label}
      description={description}
      data-field={name}
      checked={timer[name] === 1}
      onChange={({ currentTarget: { checked } }) =>
        onChange(checked ? { [name]: 1, ...along } : { [name]: 0 }, name)
      }
    />
  )
}
