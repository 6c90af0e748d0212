/** A text of several lines' length that is one paragraph: it grows while it is typed, and says how much room is left. */
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { inOneLine } from './one-line.ts'
import classes from './long-text.module.css'

type LongTextProps = {
  label: string
  /** Said to screen readers alone. */
  hidesLabel?: boolean
  /** The dotted path of the field. */
  path: string
  max: number
  value: string
  placeholder?: string
  error?: string | undefined
  description?: ReactNode
  onChange: (value: string) => void
}

export function LongText({
  label,
  hidesLabel,
  path,
  max,
  value,
  error,
  description,
  onChange,
  placeholder,
}: LongTextProps) {
  return (
    <Textarea
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      data-field={path}
      dir="auto"
      autoComplete="off"
      rows={3}
      maxLength={max}
      placeholder={placeholder}
      value={value}
      error={error}
      classNames={{ input: classes.input }}
      description={
        <span className={classes.below}>
          <span>{description}</span>
          <span className={classes.count}>
            {value.length}/{max}
          </span>
        </span>
      }
      onChange={({ currentTarget }) => onChange(inOneLine(currentTarget.value))}
    />
  )
}
