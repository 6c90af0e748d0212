/** The links that go into e-mails in place of the pages' own addresses, one a page (specification A §9). */
import { useState } from 'react'
import { shortCount } from '#domain/analytics/short-count.ts'
import { emailSetupMessages, LINKS_SHOWN } from '#domain/emails/email-setup.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { PageUrlLink } from '../pages/page-url-link.tsx'
import { useEditorLink } from '../navigation/editor-family.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { CopyLine } from '../ui/copy-field.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import classes from './emails.module.css'

type Link = EmailSetup['expiringLinks'][number]

export function LinkList({ campaignId, links }: { campaignId: string; links: readonly Link[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const toEditor = useEditorLink()
  if (links.length === 0)
    return (
      <EmptyState
        title={emailSetupMessages.noLinks}
        action={<LinkButton {...toEditor(campaignId, 'pages')}>Go to Pages</LinkButton>}
      />
    )
  const hasMore = !showsAll && links.length > LINKS_SHOWN
  return (
    <>
      <ul className={classes.links} aria-label="Expiring links">
        {(hasMore ? links.slice(0, LINKS_SHOWN) : links).map((link, at) => (
          <LinkRow key={link.pageId} link={link} isNext={showsAll && at === LINKS_SHOWN} />
        ))}
      </ul>
      {hasMore && (
        <div className={classes.ways}>
          <Button onClick={() => setShowsAll(true)}>View all {links.length} links</Button>
        </div>
      )}
    </>
  )
}

/** Once, as it comes: what changes later leaves the focus where it is. */
function takeFocus(row: HTMLLIElement | null) {
  row?.focus({ preventScroll: true })
}

/** `isNext`: the first one that the button brought, which is gone: who pressed it goes on reading from here. */
type LinkRowProps = { link: Link; isNext: boolean }

function LinkRow({ link: { label, pageUrl, emailLink, engagements }, isNext }: LinkRowProps) {
  const address = withoutScheme(pageUrl)
  return (
    <li className={classes.link} {...(isNext && { tabIndex: -1, ref: takeFocus })}>
      <div>
        {label !== address && <span className={classes.linkName}>{label}</span>}
        <PageUrlLink url={pageUrl} />
      </div>
      <span className={classes.clicks} title={`${engagements.toLocaleString('en')} in the last 30 days`}>
        {shortCount(engagements)} {engagements === 1 ? 'click' : 'clicks'}
      </span>
      <CopyLine label={`Email link of ${label}`} value={emailLink} />
    </li>
  )
}
