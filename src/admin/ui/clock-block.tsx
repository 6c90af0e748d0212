/** A deadline, or the time left until it, in the color that is kept for time. */
import type { ReactNode } from 'react'
import classes from './clock-block.module.css'

type ClockBlockProps = { label: string; value: ReactNode; note?: ReactNode }

export function ClockBlock({ label, value, note }: ClockBlockProps) {
  return (
    <div className={classes.block}>
      <div className={classes.label}>{label}</div>
      <div className={classes.value}>{value}</div>
      {note && <div className={classes.note}>{note}</div>}
    </div>
  )
}
