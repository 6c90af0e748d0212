/** How long after somebody has come the bar shows: one of a few, or any number of seconds. */
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { floatingBarLimits } from '#domain/bars/floating-bar.ts'
import type { BarFieldProps } from './bar-field-props.ts'
import { delayChoices, isDelayChoice } from './delay-text.ts'
import { TileChoice } from '../../editor/fields/tile-choice.tsx'

const OTHER = 'other'

const tiles = [
  ...delayChoices.map((seconds) => ({
    value: String(seconds),
    label: seconds === 0 ? 'Immediately' : `${seconds} s`,
  })),
  { value: OTHER, label: 'Other' },
]

export function DelayField({ thing: bar, onChange, problems }: BarFieldProps) {
  const [asksOther, setAsksOther] = useState(false)
  const isOther = asksOther || !isDelayChoice(bar.delay)
  const change = (delay: number) => onChange({ delay }, 'delay')

  function choose(value: string) {
    setAsksOther(value === OTHER)
    if (value !== OTHER) change(Number(value))
  }

  return (
    <>
      <TileChoice
        label="Show the bar"
        path="delay"
        tiles={tiles}
        value={isOther ? OTHER : String(bar.delay)}
        onChoose={choose}
        error={isOther ? undefined : problems['delay']}
      />
      {isOther && (
        <Seconds
          value={bar.delay}
          error={problems['delay']}
          onFocus={() => setAsksOther(true)}
          onChange={change}
        />
      )}
    </>
  )
}

type SecondsProps = {
  value: number
  error: string | undefined
  onFocus: () => void
  onChange: (seconds: number) => void
}

/** Emptied, it waits for the next digit; left empty, it says again what holds. */
function Seconds({ value, error, onFocus, onChange }: SecondsProps) {
  const [isEmpty, setEmpty] = useState(false)

  function type(typed: number | string) {
    setEmpty(typed === '')
    if (typed !== '') onChange(Number(typed))
  }

  return (
    <NumberInput
      label="Seconds after the visit began"
      data-field="delay"
      value={isEmpty ? '' : value}
      error={error}
      min={0}
      max={floatingBarLimits.delaySeconds}
      clampBehavior="strict"
      allowNegative={false}
      allowDecimal={false}
      // 5 on the way to 50 is a choice of its own: the field stays.
      onFocus={onFocus}
      onBlur={() => setEmpty(false)}
      onChange={type}
    />
  )
}
