/** Draws the rows of a table, each as the field that it says. */
import { useId } from 'react'
import { ColorField } from './color-field.tsx'
import type { CustomParts, FieldProps, RowProps } from './field-props.ts'
import type { FieldRow, GroupRow } from './field-row.ts'
import classes from './field-rows.module.css'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'
import { TilesField } from './tiles-field.tsx'

type RowsProps<Thing> = FieldProps<Thing> & CustomParts & { rows: readonly FieldRow<Thing>[] }

export function FieldRows<Thing>({ rows, ...panel }: RowsProps<Thing>) {
  return rows.map(
    (row, at) => (row.when?.(panel.thing, panel.problems) ?? true) && <Row key={at} row={row} {...panel} />,
  )
}

/** A table and its editor that have drifted apart are noticed at once. */
function customPart(name: string, { custom = {} }: CustomParts) {
  if (!(name in custom)) throw new Error(`Drew no custom field "${name}"`)
  return custom[name]
}

function Row<Thing>({ row, ...panel }: RowProps<Thing, FieldRow<Thing>> & CustomParts) {
  switch (row.as) {
    case 'number':
      return <NumberField row={row} {...panel} />
    case 'switch':
      return <SwitchField row={row} {...panel} />
    case 'tiles':
      return <TilesField row={row} {...panel} />
    case 'select':
      return <SelectField row={row} {...panel} />
    case 'color':
      return <ColorField row={row} {...panel} />
    case 'text':
      return <TextField row={row} {...panel} />
    case 'custom':
      return customPart(row.name, panel)
    case 'note':
      return <p className={classes.help}>{row.text}</p>
    case 'group':
      return <Group row={row} {...panel} />
    case 'columns':
      return (
        <div className={row.isLongAndShort ? classes.longAndShort : classes.columns}>
          <FieldRows rows={row.rows} {...panel} />
        </div>
      )
  }
}

function Group<Thing>({ row: { title, rows }, ...panel }: RowProps<Thing, GroupRow<Thing>> & CustomParts) {
  const id = useId()
  const fields = <FieldRows rows={rows} {...panel} />
  return (
    <div className={classes.group}>
      {title === undefined ? (
        <div className={classes.fields}>{fields}</div>
      ) : (
        <section role="group" className={classes.fields} aria-labelledby={id}>
          <h3 id={id} className={classes.heading}>
            {title}
          </h3>
          {fields}
        </section>
      )}
    </div>
  )
}
