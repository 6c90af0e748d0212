/** Draws the rows of a table, each as the field that it says. */
import { Select, Switch, TextInput } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { LimitedInput } from '../../ui/limited-input.tsx'
import { ColorField } from './color-field.tsx'
import { readPath, writePath } from './field-path.ts'
import type { FieldProps } from './field-props.ts'
import type {
  ColorRow,
  FieldRow,
  GroupRow,
  NumberRow,
  SelectRow,
  SwitchRow,
  TextRow,
  TilesRow,
  Tile,
} from './field-row.ts'
import classes from './field-rows.module.css'
import { RangeField } from './range-field.tsx'
import { TileChoice } from './tile-choice.tsx'

/** What a table cannot say, because it is drawn: the fields of the editor's own, and the pictures of tiles by their path. */
export type CustomParts = {
  custom?: Readonly<Record<string, ReactNode>>
  pictures?: Readonly<Record<string, (value: string | number) => ReactNode>>
}

type RowsProps<Thing> = FieldProps<Thing> & CustomParts & { rows: readonly FieldRow<Thing>[] }

export function FieldRows<Thing>({ rows, ...panel }: RowsProps<Thing>) {
  return rows.map(
    (row, at) => (row.when?.(panel.thing, panel.problems) ?? true) && <Row key={at} row={row} {...panel} />,
  )
}

type RowProps<Thing, Kind> = FieldProps<Thing> & { row: Kind }

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
      return <ColorOfThing row={row} {...panel} />
    case 'text':
      return <TextField row={row} {...panel} />
    case 'custom':
      return panel.custom?.[row.name]
    case 'note':
      return <p className={classes.note}>{row.text}</p>
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

function NumberField<Thing>({ row, thing, onChange, problems }: RowProps<Thing, NumberRow<Thing>>) {
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

function SwitchField<Thing>({ row, thing, onChange }: RowProps<Thing, SwitchRow<Thing>>) {
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

/** Radio buttons know text only: the tile says what is stored. */
function TilesField<Thing>({ row, ...panel }: RowProps<Thing, TilesRow<Thing>> & CustomParts) {
  const { thing, onChange, problems, pictures } = panel
  const { path, label, description } = row
  const tiles: readonly Tile<string | number>[] = row.tiles
  return (
    <TileChoice<string>
      label={label}
      path={path}
      tiles={tiles.map(({ value, label: word }) => ({
        value: String(value),
        label: word,
        picture: pictures?.[path]?.(value),
      }))}
      value={String(readPath(thing, path))}
      error={problems[path]}
      description={description}
      onChoose={(chosen) => {
        const tile = tiles.find(({ value }) => String(value) === chosen)
        if (tile) onChange(writePath(thing, path, tile.value), path)
      }}
    />
  )
}

function SelectField<Thing>({ row, thing, onChange, problems }: RowProps<Thing, SelectRow<Thing>>) {
  const { path, label, options, drawn, description } = row
  return (
    <Select
      label={label}
      description={said(description, thing)}
      data-field={path}
      data={options(thing)}
      value={drawn?.(thing) ?? String(readPath(thing, path))}
      error={problems[path]}
      onChange={(chosen) => chosen !== null && onChange(writePath(thing, path, chosen), path)}
    />
  )
}

function ColorOfThing<Thing>({ row, thing, onChange, problems }: RowProps<Thing, ColorRow<Thing>>) {
  const { path, label, rule, maxLength, hasOpacity, none, description, swatches, fallback } = row
  return (
    <ColorField
      {...{ path, label, rule, maxLength, hasOpacity, none, description }}
      stored={String(readPath(thing, path))}
      swatches={swatches(thing)}
      fallback={fallback?.(thing)}
      error={problems[path]}
      onChange={(stored) => onChange(writePath(thing, path, stored), path)}
    />
  )
}

function TextField<Thing>({ row, thing, onChange, problems }: RowProps<Thing, TextRow<Thing>>) {
  const { path, label, max, isUncounted, isInVisitorsLanguage, placeholder, hiddenBy } = row
  const Input = isUncounted ? TextInput : LimitedInput
  const input = (
    <Input
      label={label}
      description={said(row.description, thing)}
      placeholder={placeholder}
      data-field={path}
      dir={isInVisitorsLanguage ? 'auto' : undefined}
      autoComplete="off"
      max={max}
      maxLength={max}
      value={String(readPath(thing, path))}
      error={problems[path]}
      onChange={({ currentTarget }) => onChange(writePath(thing, path, currentTarget.value), path)}
    />
  )
  if (hiddenBy === undefined) return input
  return (
    <div className={classes.switched}>
      <div className={classes.input}>{input}</div>
      <div className={classes.switch}>
        <Switch
          aria-label={`Show ${label.toLowerCase()}`}
          data-field={hiddenBy}
          checked={readPath(thing, hiddenBy) === false}
          onChange={({ currentTarget }) =>
            onChange(writePath(thing, hiddenBy, !currentTarget.checked), hiddenBy)
          }
        />
      </div>
    </div>
  )
}

function said<Thing>(words: string | ((thing: Thing) => string) | undefined, thing: Thing) {
  return typeof words === 'function' ? words(thing) : words
}
