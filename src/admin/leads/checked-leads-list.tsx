/** The first of the parsed leads with their starts, and the lines that are skipped. */
import { formatDateTime } from '#domain/deadlines/zoned-date-time.ts'
import classes from './import.module.css'
import type { CheckedLeads } from './parse-leads.ts'

const SHOWN = 4

export function CheckedLeadsList({ leads: { good, bad }, zone }: { leads: CheckedLeads; zone: string }) {
  return (
    <div className={classes.understood}>
      <p className={classes.summary} role="status">
        {counted(good.length, 'address', 'addresses')} understood
        {bad.length > 0 && `, ${counted(bad.length, 'line', 'lines')} not`}.
      </p>
      <ul className={classes.rows}>
        {good.slice(0, SHOWN).map(({ line, address, startedAt, startsNow }) => (
          <li key={`${line} ${address}`}>
            <span className={classes.email}>{address}</span>
            <span className={classes.start}>
              {startsNow ? 'starts now' : formatDateTime(startedAt, { zone })}
            </span>
          </li>
        ))}
        <More count={good.length - SHOWN} />
      </ul>
      {bad.length > 0 && (
        <ul className={classes.rows}>
          {bad.slice(0, SHOWN).map(({ line, why }) => (
            <li key={`${line} ${why}`}>
              <span className={classes.line}>Line {line}</span>
              <span className={classes.reason}>{why}</span>
            </li>
          ))}
          <More count={bad.length - SHOWN} />
        </ul>
      )}
    </div>
  )
}

function More({ count }: { count: number }) {
  return count > 0 && <li className={classes.more}>and {count.toLocaleString('en')} more</li>
}

function counted(count: number, one: string, many: string) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
