/** The figures of a period side by side: what each counts, its value, how it has changed, and its course. */
import { VisuallyHidden } from '@mantine/core'
import { Sparkline } from '../charts/sparkline.tsx'
import { figureChange, type FigureChange } from './figure-change.ts'
import { figuresOf, type ShownFigure } from './figures-shown.ts'
import type { Overview } from '#domain/analytics/analytics.api.ts'
import classes from './figures-card.module.css'

export function FiguresCard({ overview }: { overview: Overview }) {
  const figures = figuresOf(overview)
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
        {change && <Change {...change} />}
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

const arrows = { up: '↑ ', down: '↓ ', same: '' } as const

function Change({ direction, text, words }: FigureChange) {
  return (
    <span className={classes.change} data-direction={direction}>
      <span aria-hidden="true">
        {arrows[direction]}
        {text}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
