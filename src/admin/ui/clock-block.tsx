/** A deadline, or the time left until it, in the color that is kept for time. */
import type { ReactNode } from 'react'
import classes from './clock-block.module.css'

type ClockBlockProps = {
  label: string
  value: ReactNode
  note?: ReactNode
  /** The deadline has passed. */
  isOver?: boolean
}

export function ClockBlock({ label, value, note, isOver = false }: ClockBlockProps) {
  return (
    <div className={classes.block} data-over={isOver || undefined}>
      <div className={classes.label}>{label}</div>
      <div className={classes.value}>{value}</div>
      {note && <div className={classes.note}>{note}</div>}
    </div>
  )
}
