/** A choice from a list. */
import { Select } from '@mantine/core'
import { readPath, writePath } from './field-path.ts'
import type { RowProps } from './field-props.ts'
import { textOf, type SelectRow } from './field-row.ts'

export function SelectField<Thing>({ row, thing, onChange, problems }: RowProps<Thing, SelectRow<Thing>>) {
  const { path, label, options, selected, description } = row
  return (
    <Select
      label={label}
      description={textOf(description, thing)}
      data-field={path}
      data={options(thing)}
      value={selected?.(thing) ?? String(readPath(thing, path))}
      error={problems[path]}
      onChange={(chosen) => chosen !== null && onChange(writePath(thing, path, chosen), path)}
    />
  )
}
