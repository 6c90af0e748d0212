/** A line of text, perhaps with the switch that hides it. */
import { Switch, TextInput } from '@mantine/core'
import { LimitedInput } from '../../ui/limited-input.tsx'
import { readPath, writePath } from './field-path.ts'
import type { RowProps } from './field-props.ts'
import { textOf, type TextRow } from './field-row.ts'
import classes from './text-field.module.css'

export function TextField<Thing>({ row, thing, onChange, problems }: RowProps<Thing, TextRow<Thing>>) {
  const { path, label, max, isUncounted, isInVisitorsLanguage, placeholder, hiddenBy } = row
  const Input = isUncounted ? TextInput : LimitedInput
  const input = (
    <Input
      label={label}
      description={textOf(row.description, thing)}
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
