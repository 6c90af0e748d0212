/** One color of the timer: picked, or typed in digits. What cannot be read as a color is refused (specification B §5.1). */
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { inlineTimerLimits } from '#domain/timers/inline-timer.schema.ts'
import { displayedColour, hexColour, storedColour } from '#domain/timers/typed-colour.ts'
import { ColourInput } from '../ui/colour-input.tsx'
import type { PanelProps } from './panel-props.ts'
import { coloursOf } from './screen-values.ts'
import type { ColourName } from './timer-colours.ts'

const ofTemplates = inlineTimerTemplates.flatMap(({ settings }) => coloursOf(settings))

type TimerColourFieldProps = PanelProps & {
  name: ColourName
  label: string
  /** What is drawn without a color; a field that has it may be empty. */
  none?: string
}

export function TimerColourField({ name, label, none, timer, onChange, problems }: TimerColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const stored = timer[name]
  const change = (text: string) => onChange({ [name]: storedColour(text) ?? text.trim() }, name)
  // A step back takes the place of what was typed.
  const isTyped = typed !== null && (storedColour(typed) ?? typed.trim()) === stored
  return (
    <ColourInput
      label={label}
      path={name}
      value={isTyped ? typed : displayedColour(stored)}
      colour={hexColour(stored)}
      format="hexa"
      swatches={swatchesFrom([...coloursOf(timer), ...ofTemplates])}
      maxLength={inlineTimerLimits.colour}
      error={problems[name]}
      onBlur={() => setTyped(null)}
      onPick={change}
      onChange={(text) => {
        setTyped(text)
        change(text)
      }}
      {...(none !== undefined && {
        placeholder: none,
        rightSection: stored !== '' && (
          <CloseButton size="sm" aria-label={`No color: ${label}`} onClick={() => change('')} />
        ),
      })}
    />
  )
}

const MOST_SWATCHES = 21

function swatchesFrom(colours: readonly string[]): string[] {
  return [...new Set(colours.map((colour) => hexColour(colour) ?? ''))]
    .filter(Boolean)
    .slice(0, MOST_SWATCHES)
}
