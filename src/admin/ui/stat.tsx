/** A number that stands for itself, with what it counts and a note below. Put several into a `<StatList>`. */
import type { ReactNode } from 'react'
import classes from './stat.module.css'

export function StatList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>
}

type StatProps = { value: ReactNode; label: string; note?: ReactNode }

export function Stat({ value, label, note }: StatProps) {
  return (
    <div className={classes.stat}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
