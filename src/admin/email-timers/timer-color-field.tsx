/** One color of the timer: picked, or typed as six or eight digits behind a #. */
import { useState } from 'react'
import { colorRules, hashAdded, readColor, shownColor, storedColor } from '#domain/colors/color-rules.ts'
import { toHex } from '#domain/colors/parse-color.ts'
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import { Button } from '../ui/button.tsx'
import { ColorInput } from '../editor/fields/color-input.tsx'
import type { PanelProps } from './panel-props.ts'

const rule = colorRules.emailTimer

/** As many characters as are stored. */
const MOST_CHARACTERS = 40

export type ColorName = 'selected_font_color' | 'email_box_color' | 'email_background_color'

type TimerColorFieldProps = Pick<PanelProps, 'timer' | 'onChange' | 'problems'> & {
  name: ColorName
  label: string
  /** What is drawn when the text is no color, as `#rrggbb`. */
  instead: string
  swatches: readonly string[]
  description?: string
  field?: (input: HTMLInputElement | null) => void
}

export function TimerColorField({ name, instead, timer, onChange, problems, ...rest }: TimerColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const stored: EmailTimer[ColorName] = timer[name]
  const color = readColor(stored, rule)
  const change = (text: string) => onChange({ [name]: storedColor(text, rule) }, name)
  return (
    <div>
      <ColorInput
        {...rest}
        path={name}
        value={shownColor(stored, typed, rule)}
        color={color ? toHex(color) : instead}
        maxLength={MOST_CHARACTERS}
        error={problems[name]}
        onBlur={() => {
          setTyped(null)
          const mended = hashAdded(stored, rule)
          if (mended !== null) change(mended)
        }}
        onPick={change}
        onChange={(text) => {
          setTyped(text)
          change(text)
        }}
      />
      <div role="status">
        {typed === null && !color && problems[name] === undefined && (
          <NoColor stored={stored} instead={instead} onMend={change} />
        )}
      </div>
    </div>
  )
}

type NoColorProps = { stored: string; instead: string; onMend: (text: string) => void }

function NoColor({ stored, instead, onMend }: NoColorProps) {
  const better = hashAdded(stored, rule) ?? instead
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
