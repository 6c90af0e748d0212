/** A number in a table, with a bar below it that says how much of the most, or of all, it is. */
import type { ReactNode } from 'react'
import { shortNumber } from '../campaigns/number-format.ts'
import type { Tone } from '../charts/series.ts'
import { RowCell } from '../ui/row-cards.tsx'
import classes from './figure-table.module.css'

type FigureCellProps = {
  /** Phones show it above the number. */
  column: string
  value: number
  /** 0 to 1; none where it is left out. */
  bar?: number
  tone?: Tone
  /** Beside the number. */
  children?: ReactNode
}

export function FigureCell({ column, value, bar, tone = 'cobalt', children }: FigureCellProps) {
  const whole = value.toLocaleString('en')
  const short = shortNumber(value)
  return (
    <RowCell column={column} title={whole === short ? undefined : whole}>
      <span className={classes.value}>{short}</span>
      {children}
      {bar !== undefined && <Bar share={bar} tone={tone} />}
    </RowCell>
  )
}

/** Said by the number beside it. */
export function Bar({ share, tone }: { share: number; tone: Tone }) {
  return (
    <svg
      className={classes.bar}
      data-tone={tone}
      preserveAspectRatio="none"
      viewBox="0 0 100 1"
      aria-hidden="true"
    >
      <rect width={share * 100} height="1" />
    </svg>
  )
}
