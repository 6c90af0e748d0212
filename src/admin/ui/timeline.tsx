/** What happened, by days, the latest first: of each thing a sign, what it was, what is known of it, and when. */
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './timeline.module.css'

/** Ember touched a deadline, green and red are money, gray is the rest. */
export type TimelineSign = { icon: Icon; tone: 'deadline' | 'good' | 'bad' | 'quiet' }

type TimelineProps<Entry> = {
  entries: readonly Entry[]
  /** The heading that an entry stands under. */
  dayOf: (at: number) => string
  /** A row, with a key of its own. */
  children: (entry: Entry) => ReactNode
}

export function Timeline<Entry extends { at: number }>({ entries, dayOf, children }: TimelineProps<Entry>) {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at))
  return [...days].map(([day, rows]) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day}</h3>
      <ol className={classes.rows}>{rows.map(children)}</ol>
    </section>
  ))
}

type TimelineRowProps = {
  sign: TimelineSign
  title: string
  /** Each on a line of its own; empty ones are left out. */
  notes: readonly string[]
  at: number
  /** How `at` is written. */
  time: string
  /** Below the time, on a phone below the words. */
  aside?: ReactNode
}

export function TimelineRow({ sign: { icon: Sign, tone }, title, notes, at, time, aside }: TimelineRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.sign} data-tone={tone} aria-hidden="true">
        <Sign size={15} stroke={1.75} />
      </span>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {notes.filter(Boolean).map((note) => (
          <div key={note} className={classes.note}>
            {note}
          </div>
        ))}
      </div>
      <time className={classes.time} dateTime={new Date(at).toISOString()}>
        {time}
      </time>
      {aside && <div className={classes.aside}>{aside}</div>}
    </li>
  )
}
