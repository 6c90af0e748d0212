/** The errors of a day, a bar an hour. */
import { isKnown, type HealthFacts } from '#domain/installation/health-facts.schema.ts'
import { counted, healthWords } from '#domain/installation/health-words.ts'
import classes from './health.module.css'

const LEAST_PERCENT = 6
const words = healthWords(Intl.DateTimeFormat().resolvedOptions().timeZone)

export function ErrorChart({ errors }: { errors: HealthFacts['errors'] }) {
  if (!isKnown(errors)) return null
  const most = Math.max(1, ...errors.hours.map((hour) => hour.errors))
  const told = errors.hours
    .filter((hour) => hour.errors > 0)
    .map((hour) => `${counted(hour.errors, 'error')} at ${words.hour(hour.since)}`)
  return (
    <div className={classes.chart}>
      <div className={classes.bars} role="img" aria-label={told.join(', ') || 'No errors'}>
        {errors.hours.map((hour) => (
          <span
            key={hour.since}
            className={classes.bar}
            data-errors={hour.errors > 0 || undefined}
            style={hour.errors > 0 ? { height: `${heightOf(hour.errors, most)}%` } : undefined}
          />
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>{words.hour(errors.hours[0]?.since ?? 0)} yesterday</span>
        <span>now</span>
      </div>
    </div>
  )
}

function heightOf(errors: number, most: number): number {
  return Math.max(LEAST_PERCENT, (errors / most) * 100)
}
