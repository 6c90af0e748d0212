/** The figures of a period side by side: what each counts, its value, how it has changed, and its course. */
import { Sparkline } from '../charts/sparkline.tsx'
import { ChangeMark } from './change-mark.tsx'
import { figureChange } from './figure-change.ts'
import type { ShownFigure } from './figures-shown.ts'
import classes from './figures-card.module.css'

export function FiguresCard({ figures }: { figures: readonly ShownFigure[] }) {
  return (
    <section aria-label="Figures" className={classes.card} data-count={figures.length}>
      {figures.map((figure) => (
        <Figure key={figure.label} {...figure} />
      ))}
    </section>
  )
}

function Figure({ label, value, whole, counts, notes, figure, compared }: ShownFigure) {
  const change = figureChange(figure, compared)
  return (
    <dl className={classes.figure}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.line}>
        <span className={classes.value} title={whole === value ? undefined : whole}>
          {value}
        </span>
        {change && <ChangeMark {...change} />}
      </dd>
      <dd className={classes.counts}>{counts}</dd>
      {notes.map((note) => (
        <dd key={note} className={classes.note}>
          {note}
        </dd>
      ))}
      <dd className={classes.course}>
        <Sparkline values={figure.days} before={figure.daysBefore} />
      </dd>
    </dl>
  )
}
