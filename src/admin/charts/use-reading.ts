/** Which column of a chart somebody looks at: the one under the pointer, or the one that the keys lead to. */
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Columns } from './scale.ts'

export type Reading = {
  /** Null: the whole chart. */
  at: number | null
  show: (at: number | null) => void
}

export function useReading(count: number): Reading {
  const [at, show] = useState<number | null>(null)
  return { at: at !== null && at < count ? at : null, show }
}

const steps: Record<string, (at: number, last: number) => number | null> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 7,
  PageUp: (at) => at + 7,
  Home: () => 0,
  End: (_, last) => last,
  Escape: () => null,
}

type ReadingProps = {
  reading: Reading
  columns: Columns
  count: number
  label: string
  /** What is read out of a column. */
  textOf: (at: number) => string
}

/** A slider over the columns: the way of moving along a row of values that screen readers know. */
export function readingProps({ reading: { at, show }, columns, count, label, textOf }: ReadingProps) {
  const last = count - 1
  const now = at ?? last
  function read(event: PointerEvent<HTMLElement>) {
    show(columns.at(event.clientX - event.currentTarget.getBoundingClientRect().left))
  }
  return {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': now + 1,
    'aria-valuetext': textOf(now),
    onFocus: (event: { currentTarget: HTMLElement }) => {
      // A pointer has chosen its column already.
      if (event.currentTarget.matches(':focus-visible')) show(now)
    },
    onBlur: () => show(null),
    onPointerDown: read,
    onPointerMove: read,
    // A finger leaves as soon as it has tapped.
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && show(null),
    onKeyDown: (event: KeyboardEvent) => {
      const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const to = step(now, last)
      show(to === null ? null : Math.min(last, Math.max(0, to)))
    },
  }
}
