/** One colour of the timer: picked, or typed as six or eight digits behind a #. */
import { useState } from 'react'
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import { drawnTimerColour, storedTimerColour } from '#domain/email-timers/timer-colour.ts'
import { Button } from '../ui/button.tsx'
import { ColourInput } from '../ui/colour-input.tsx'
import type { PanelProps } from './panel-props.ts'
import { colourOf, isTimerColour, shownColour, withSign } from './typed-colour.ts'

/** As many characters as are stored. */
const MOST_CHARACTERS = 40

export type ColourName = 'selected_font_color' | 'email_box_color' | 'email_background_color'

type TimerColourFieldProps = Pick<PanelProps, 'timer' | 'onChange' | 'problems'> & {
  name: ColourName
  label: string
  /** What is drawn when the text is no colour, as `#rrggbb`. */
  instead: string
  swatches: readonly string[]
  description?: string
  field?: (input: HTMLInputElement | null) => void
}

export function TimerColourField({
  name,
  instead,
  timer,
  onChange,
  problems,
  ...rest
}: TimerColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const stored: EmailTimer[ColourName] = timer[name]
  const change = (text: string) => onChange({ [name]: storedTimerColour(text) }, name)
  return (
    <div>
      <ColourInput
        {...rest}
        path={name}
        value={shownColour(stored, typed)}
        colour={colourOf(stored) ?? instead}
        maxLength={MOST_CHARACTERS}
        error={problems[name]}
        onBlur={() => {
          setTyped(null)
          const signed = withSign(stored)
          if (signed !== null) change(signed)
        }}
        onPick={change}
        onChange={(text) => {
          setTyped(text)
          change(text)
        }}
      />
      <div role="status">
        {typed === null && !isTimerColour(stored) && problems[name] === undefined && (
          <NoColour stored={stored} instead={instead} onMend={change} />
        )}
      </div>
    </div>
  )
}

type NoColourProps = { stored: string; instead: string; onMend: (text: string) => void }

function NoColour({ stored, instead, onMend }: NoColourProps) {
  const better = withSign(stored) ?? drawnTimerColour(instead, instead)
  return (
    <div style={note}>
      <span>This is no color, so {instead} is drawn. Colors are six digits behind a #.</span>
      <Button size="xs" onClick={() => onMend(better)}>
        Use {better}
      </Button>
    </div>
  )
}

const note = {
  alignItems: 'flex-start',
  color: 'var(--ink-3)',
  display: 'flex',
  flexDirection: 'column',
  fontSize: 12,
  gap: 8,
  lineHeight: '16px',
  marginTop: 5,
} as const
