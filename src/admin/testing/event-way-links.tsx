/** Where the event of a test can be set off: pages to open with the tester's address, and the webhook to call. */
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { wayText } from '#domain/testing/testing-words.ts'
import type { EventWay } from '#domain/testing/testing.api.ts'
import { CopyField } from '../ui/copy-field.tsx'
import classes from './checklist.module.css'

type WayAt = EventWay & { url: string }

export function EventWayLinks({ ways }: { ways: readonly EventWay[] }) {
  const found = ways.filter((way): way is WayAt => way.url !== null)
  if (found.length === 0) return null
  return (
    <ul className={classes.links} aria-label="Where your deadline can start">
      {found.map((way) => (
        <li key={`${way.kind} ${way.url}`}>
          {way.kind === 'webhook' ? (
            <CopyField label={wayText(way)} value={way.url} />
          ) : (
            <a href={way.url} target="_blank" rel="noreferrer" className={classes.way}>
              {withoutScheme(way.url)}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
