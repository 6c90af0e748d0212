/** A number that is set by its effect. */
import { readPath, writePath } from './field-path.ts'
import type { RowProps } from './field-props.ts'
import type { NumberRow } from './field-row.ts'
import { RangeField } from './range-field.tsx'

export function NumberField<Thing>({ row, thing, onChange, problems }: RowProps<Thing, NumberRow<Thing>>) {
  const { path, label, limits, step = 1, format, alsoChanges } = row
  const value = Number(readPath(thing, path))
  return (
    <RangeField
      label={label}
      path={path}
      {...limits}
      step={step}
      value={value}
      valueText={format(value)}
      error={problems[path]}
      onChange={(next) => onChange({ ...writePath(thing, path, next), ...alsoChanges?.(next, thing) }, path)}
    />
  )
}
