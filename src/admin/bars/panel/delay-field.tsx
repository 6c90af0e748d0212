/** How long after somebody has come the bar shows: one of a few, or any number of seconds. */
import { useState } from 'react'
import { floatingBarLimits } from '#domain/bars/floating-bar.ts'
import type { BarFieldProps } from './bar-field-props.ts'
import { delayChoices, isDelayChoice } from './delay-text.ts'
import { TileChoice } from '../../editor/fields/tile-choice.tsx'
import { WholeNumberInput } from '../../editor/fields/whole-number-input.tsx'

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
        <WholeNumberInput
          label="Seconds after the visit began"
          path="delay"
          value={bar.delay}
          max={floatingBarLimits.delaySeconds}
          error={problems['delay']}
          // 5 on the way to 50 is a choice of its own: the field stays.
          onFocus={() => setAsksOther(true)}
          onChange={change}
        />
      )}
    </>
  )
}
