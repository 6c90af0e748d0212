/** The one warm place of a screen: a deadline, or what is left until it. */
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
