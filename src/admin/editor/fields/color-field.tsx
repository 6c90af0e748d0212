/** One color: picked, or typed; shown as its rule says, and as it is typed meanwhile. */
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { hashAdded, readColor, shownColor, storedColor, type ColorRule } from '#domain/colors/color-rules.ts'
import { toHex } from '#domain/colors/parse-color.ts'
import { Button } from '../../ui/button.tsx'
import classes from './color-field.module.css'
import { ColorInput } from './color-input.tsx'

type ColorFieldProps = {
  rule: ColorRule
  label: string
  path: string
  stored: string
  onChange: (stored: string) => void
  swatches: readonly string[]
  maxLength: number
  error: string | undefined
  hasOpacity?: boolean | undefined
  none?: string | undefined
  fallback?: string | undefined
  description?: string | undefined
}

export function ColorField({
  rule,
  stored,
  onChange,
  none,
  fallback,
  hasOpacity,
  ...field
}: ColorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const color = readColor(stored, rule)
  const change = (text: string) => onChange(storedColor(text.trim(), rule))
  const mended = hashAdded(stored, rule)
  return (
    <div>
      <ColorInput
        {...field}
        value={shownColor(stored, typed, rule)}
        color={color ? toHex(color) : fallback}
        format={hasOpacity ? 'hexa' : 'hex'}
        onPick={change}
        onChange={(text) => {
          setTyped(text)
          change(text)
        }}
        onBlur={() => {
          setTyped(null)
          if (mended !== null) change(mended)
        }}
        {...(none !== undefined && {
          placeholder: none,
          rightSection: stored !== '' && (
            <CloseButton size="sm" aria-label={`No color: ${field.label}`} onClick={() => change('')} />
          ),
        })}
      />
      {fallback !== undefined && (
        <div role="status">
          {typed === null && !color && field.error === undefined && (
            <NoColor fallback={fallback} better={mended ?? fallback} onMend={change} />
          )}
        </div>
      )}
    </div>
  )
}

type NoColorProps = { fallback: string; better: string; onMend: (text: string) => void }

function NoColor({ fallback, better, onMend }: NoColorProps) {
  return (
    <div className={classes.note}>
      <span>This is no color, so {fallback} is drawn. Colors are six digits behind a #.</span>
      <Button size="xs" onClick={() => onMend(better)}>
        Use {better}
      </Button>
    </div>
  )
}
