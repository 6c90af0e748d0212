/** One color: picked, or typed; shown as its rule says, and as it is typed meanwhile. */
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { hashAdded, readColor, shownColor, storedColor } from '#domain/colors/color-rules.ts'
import { toHex } from '#domain/colors/parse-color.ts'
import { ColorInput } from './color-input.tsx'
import { readPath, writePath } from './field-path.ts'
import type { RowProps } from './field-props.ts'
import type { ColorRow } from './field-row.ts'

export function ColorField<Thing>({ row, thing, onChange, problems }: RowProps<Thing, ColorRow<Thing>>) {
  const { path, label, rule, none } = row
  const [typed, setTyped] = useState<string | null>(null)
  const stored = String(readPath(thing, path))
  const color = readColor(stored, rule)
  const mended = hashAdded(stored, rule)
  const change = (text: string) => onChange(writePath(thing, path, storedColor(text.trim(), rule)), path)
  return (
    <ColorInput
      label={label}
      path={path}
      description={row.description}
      value={shownColor(stored, typed, rule)}
      color={color ? toHex(color) : undefined}
      format={row.hasOpacity ? 'hexa' : 'hex'}
      swatches={row.swatches(thing)}
      maxLength={row.maxLength}
      error={problems[path]}
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
        rightSection: stored !== '' && <NoColorButton label={label} onClick={() => change('')} />,
      })}
    />
  )
}

function NoColorButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <CloseButton size="sm" aria-label={`No color: ${label}`} onClick={onClick} />
}
