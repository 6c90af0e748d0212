/** What the numbers in the chart stand for: the edits of a campaign's owners, in words. */
import { useState } from 'react'
import type { Overview } from '#domain/analytics/analytics.api.ts'
import { historyKinds } from '#domain/history/history-kinds.ts'
import type { Mark } from '../charts/series.ts'
import { TextButton } from '../ui/text-button.tsx'
import { shortDay } from './day-words.ts'
import classes from './mark-list.module.css'

type EditMark = Overview['marks'][number]

const SHOWN = 6

/** Edits of one column of the chart share its number. */
export function MarkList({ marks, numbers }: { marks: readonly EditMark[]; numbers: readonly number[] }) {
  const [showsAll, setShowsAll] = useState(false)
  if (marks.length === 0) return null
  const shown = showsAll ? marks : marks.slice(-SHOWN)
  const hidden = marks.length - shown.length
  return (
    <>
      <ol className={classes.list} aria-label="Changes to the campaign">
        {shown.map(({ day, by, kind, text }, at) => (
          <li key={at} className={classes.mark}>
            <b className={classes.number}>{numbers[at + hidden]}</b>
            <span>
              {shortDay(day)}: {historyKinds[kind].label}. {text}{' '}
              {by !== null && <span className={classes.by}>{by}</span>}
            </span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <div className={classes.more}>
          <TextButton onClick={() => setShowsAll(true)}>
            Show {hidden.toLocaleString('en')} earlier
          </TextButton>
        </div>
      )}
    </>
  )
}

/** The columns with edits, numbered from the left, and the number of each edit; `columns`: where each one is. */
export function numberedMarks(columns: readonly number[]): { marks: Mark[]; numbers: number[] } {
  const marked = [...new Set(columns)].filter((column) => column >= 0).toSorted((a, b) => a - b)
  return {
    marks: marked.map((column, at) => ({ number: at + 1, column })),
    numbers: columns.map((column) => marked.indexOf(column) + 1),
  }
}
