/** A field that is on or off: true or false, 1 or 0, or kept the other way round. */
import { Switch } from '@mantine/core'
import { readPath, writePath } from './field-path.ts'
import type { RowProps } from './field-props.ts'
import type { SwitchRow } from './field-row.ts'

export function SwitchField<Thing>({ row, thing, onChange }: RowProps<Thing, SwitchRow<Thing>>) {
  const { path, label, description, isInverted = false, alsoChanges } = row
  const value = readPath(thing, path)
  const isOn = (value === true || value === 1) !== isInverted
  return (
    <Switch
      label={label}
      description={description}
      data-field={path}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        const next = checked !== isInverted
        const stored = typeof value === 'boolean' ? next : Number(next)
        onChange({ ...writePath(thing, path, stored), ...(checked && alsoChanges?.(thing)) }, path)
      }}
    />
  )
}
