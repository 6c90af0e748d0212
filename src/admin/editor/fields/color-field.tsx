/** One color: picked, or typed; shown as its rule says, and as it is typed meanwhile. */
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { hashAdded, readColor, shownColor, storedColor } from '#domain/colors/color-rules.ts'
import { toHex } from '#domain/colors/parse-color.ts'
import { Button } from '../../ui/button.tsx'
import classes from './color-field.module.css'
import { ColorInput } from './color-input.tsx'
import { readPath, writePath } from './field-path.ts'
import type { RowProps } from './field-props.ts'
import type { ColorRow } from './field-row.ts'

export function ColorField<Thing>({ row, thing, onChange, problems }: RowProps<Thing, ColorRow<Thing>>) {
  const { path, label, rule, none } = row
  const [typed, setTyped] = useState<string | null>(null)
  const stored = String(readPath(thing, path))
  const color = readColor(stored, rule)
  const fallback = row.fallback?.(thing)
  const mended = hashAdded(stored, rule)
  const change = (text: string) => onChange(writePath(thing, path, storedColor(text.trim(), rule)), path)
  const isMistaken = typed === null && !color && problems[path] === undefined
  return (
    <div>
      <ColorInput
        label={label}
        path={path}
        description={row.description}
        value={shownColor(stored, typed, rule)}
        color={color ? toHex(color) : fallback}
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
      {fallback !== undefined && (
        <div role="status">
          {isMistaken && <Mistake fallback={fallback} better={mended ?? fallback} onMend={change} />}
        </div>
      )}
    </div>
  )
}

function NoColorButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <CloseButton size="sm" aria-label={`No color: ${label}`} onClick={onClick} />
}

type MistakeProps = { fallback: string; better: string; onMend: (text: string) => void }

function Mistake({ fallback, better, onMend }: MistakeProps) {
  return (
    <div className={classes.note}>
      <span>This is no color, so {fallback} is drawn. Colors are six digits behind a #.</span>
      <Button size="xs" onClick={() => onMend(better)}>
        Use {better}
      </Button>
    </div>
  )
}
