/** A number that stands for itself, with what it counts and a note below. Put several into a `<FigureList>`. */
import type { ReactNode } from 'react'
import classes from './figure.module.css'

export function FigureList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>
}

type FigureProps = { value: ReactNode; label: string; note?: ReactNode }

export function Figure({ value, label, note }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
