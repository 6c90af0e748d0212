/** A number of the timer that is set by its effect. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { RangeField } from '../editor/fields/range-field.tsx'
import type { PanelProps } from './panel-props.ts'

type NumberName = {
  [Name in keyof InlineTimer]: number extends InlineTimer[Name] ? Name : never
}[keyof InlineTimer]

type NumberSettingProps = PanelProps & {
  name: NumberName
  label: string
  limits: { min: number; max: number }
  step?: number
  /** As people read it. */
  written: (value: number) => string
  /** What changes along with it. */
  along?: (value: number) => Partial<InlineTimer>
}

export function NumberSetting({
  name,
  label,
  limits,
  step = 1,
  written,
  along,
  timer,
  problems,
  onChange,
}: NumberSettingProps) {
  return (
    <RangeField
      label={label}
      path={name}
      {...limits}
      step={step}
      value={timer[name]}
      written={written(timer[name])}
      error={problems[name]}
      onChange={(value) => onChange({ [name]: value, ...along?.(value) }, name)}
    />
  )
}

export const inPixels = (value: number) => `${value} px`
export const inPercent = (value: number) => `${value}%`
