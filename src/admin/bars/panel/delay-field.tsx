/** How long after somebody has come the bar shows: one of a few, or any number of seconds. */
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { floatingBarLimits } from '#domain/bars/floating-bar.ts'
import type { SectionProps } from '../section-props.ts'
import { withValue } from './bar-field.ts'
import { delayChoices, isDelayChoice } from './delay-words.ts'
import { TileChoice } from './tile-choice.tsx'

const OTHER = 'other'
const MOST = floatingBarLimits.delaySeconds

const tiles = [
  ...delayChoices.map((seconds) => ({
    value: String(seconds),
    label: seconds === 0 ? 'Immediately' : `${seconds} s`,
  })),
  { value: OTHER, label: 'Other' },
]

export function DelayField({ bar, onChange, problems }: SectionProps) {
  const [asksOther, setAsksOther] = useState(false)
  const isOther = asksOther || !isDelayChoice(bar.delay)
  const change = (delay: number) => onChange(withValue(bar, 'delay', delay), 'delay')

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
        <NumberInput
          label="Seconds after the visit began"
          data-field="delay"
          value={bar.delay}
          error={problems['delay']}
          min={0}
          max={MOST}
          clampBehavior="strict"
          allowNegative={false}
          allowDecimal={false}
          onChange={(seconds) => change(Number(seconds))}
        />
      )}
    </>
  )
}
