/** A number that is set by its effect: a slider, and the number beside its name. */
import { useId } from 'react'
import classes from './range-field.module.css'

type RangeFieldProps = {
  label: string
  /** The dotted path of the field. */
  path: string
  value: number
  min: number
  max: number
  step: number
  /** The value as people read it. */
  valueText: string
  error?: string | undefined
  disabled?: boolean
  onChange: (value: number) => void
}

export function RangeField({ label, path, valueText, error, onChange, ...range }: RangeFieldProps) {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <span className={classes.value} aria-hidden="true">
        {valueText}
      </span>
      <input
        {...range}
        id={id}
        type="range"
        className={classes.range}
        data-field={path}
        aria-valuetext={valueText}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
