/** The first of the addresses that we understood, how many there are, and what we could not read. */
import type { UnderstoodLeads } from './understood-leads.ts'
import classes from './import.module.css'

const SHOWN = 4

export function UnderstoodList({
  understood: { rows, skipped, hasStarts },
}: {
  understood: UnderstoodLeads
}) {
  const withStart = rows.filter(({ start }) => start !== undefined).length
  const words = `${counted(rows.length, 'address', 'addresses')} understood${
    hasStarts ? `, ${withStart.toLocaleString('en')} with a start of their own` : ''
  }.`
  return (
    <div className={classes.understood}>
      <p className={classes.summary} role="status">
        {words}
      </p>
      <ul className={classes.rows}>
        {rows.slice(0, SHOWN).map(({ email, start }, at) => (
          <li key={at}>
            <span className={classes.email}>{email}</span>
            <span className={classes.start}>{start ?? 'starts now'}</span>
          </li>
        ))}
        {rows.length > SHOWN && (
          <li className={classes.more}>and {counted(rows.length - SHOWN, 'more', 'more')}</li>
        )}
      </ul>
      {skipped.length > 0 && (
        <p className={classes.skipped}>
          No address in {counted(skipped.length, 'line', 'lines')}:{' '}
          {skipped
            .slice(0, SHOWN)
            .map(({ line }) => line)
            .join(', ')}
          {skipped.length > SHOWN && ', …'}. {skipped.length === 1 ? 'It is' : 'They are'} left out.
        </p>
      )}
    </div>
  )
}

function counted(count: number, one: string, many: string) {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
