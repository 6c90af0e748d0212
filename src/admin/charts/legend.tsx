/** What the colors of a chart mean, and a number for each: of the column that somebody looks at, else all of it. An entry switches its series off. */
import { UnstyledButton } from '@mantine/core'
import type { Series } from './series.ts'
import classes from './legend.module.css'

type LegendProps = {
  /** What the numbers are of: "Wed, Nov 18". */
  of: string
  series: readonly Series[]
  valueOf: (series: Series) => string
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
}

export function Legend({ of, series, valueOf, hidden, onToggle }: LegendProps) {
  return (
    <div className={classes.legend} role="group" aria-label="Series">
      <span className={classes.of}>{of}</span>
      {series.map((one) => (
        <UnstyledButton
          key={one.key}
          className={classes.entry}
          aria-pressed={!hidden.has(one.key)}
          onClick={() => onToggle(one.key)}
        >
          <span className={classes.swatch} data-shape={one.shape} data-tone={one.tone} aria-hidden="true" />
          {one.label} <b className={classes.value}>{valueOf(one)}</b>
        </UnstyledButton>
      ))}
    </div>
  )
}
