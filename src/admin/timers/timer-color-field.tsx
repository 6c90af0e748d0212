/** One color of the timer: picked, or typed in digits. What cannot be read as a color is refused (specification B §5.1). */
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { colorRules, readColor, shownColor, storedColor } from '#domain/colors/color-rules.ts'
import { toHex } from '#domain/colors/parse-color.ts'
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { inlineTimerLimits } from '#domain/timers/inline-timer.schema.ts'
import { ColorInput } from '../editor/fields/color-input.tsx'
import type { PanelProps } from './panel-props.ts'
import { colorsOf } from './screen-values.ts'
import type { ColorName } from './timer-colors.ts'

const rule = colorRules.inlineTimer
const ofTemplates = inlineTimerTemplates.flatMap(({ settings }) => colorsOf(settings))

type TimerColorFieldProps = PanelProps & {
  name: ColorName
  label: string
  /** What is drawn without a color; a field that has it may be empty. */
  none?: string
}

export function TimerColorField({ name, label, none, timer, onChange, problems }: TimerColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const stored = timer[name]
  const change = (text: string) => onChange({ [name]: storedColor(text.trim(), rule) }, name)
  return (
    <ColorInput
      label={label}
      path={name}
      value={shownColor(stored, typed, rule)}
      color={hexOf(stored)}
      format="hexa"
      swatches={swatchesFrom([...colorsOf(timer), ...ofTemplates])}
      maxLength={inlineTimerLimits.color}
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

function hexOf(stored: string): string | undefined {
  const color = readColor(stored, rule)
  return color ? toHex(color) : undefined
}

function swatchesFrom(colors: readonly string[]): string[] {
  return [...new Set(colors.map((color) => hexOf(color) ?? ''))].filter(Boolean).slice(0, MOST_SWATCHES)
}
