/** The links of a test, to be opened or taken elsewhere: they have the tester's address in them. */
import type { TestingChecklist } from '#domain/testing/testing.api.ts'
import { PageUrlLink } from '../pages/page-url-link.tsx'
import { CopyLine } from '../ui/copy-field.tsx'
import classes from './checklist.module.css'

export function PageLinks({ links }: { links: TestingChecklist['emailLinks'] }) {
  if (links.length === 0) return null
  return (
    <ul className={classes.links} aria-label="Links of the test">
      {links.map(({ pageId, label, emailLink, pageUrl }) => (
        <li key={pageId}>
          <PageUrlLink url={pageUrl} />
          <CopyLine label={`Link to ${label}`} value={emailLink} />
        </li>
      ))}
    </ul>
  )
}
