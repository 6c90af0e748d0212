/** One page of the campaign: where visitors land, what happens there, where they go afterwards. */
import { Card } from '@mantine/core'
import { IconArrowRight, IconPointer } from '@tabler/icons-react'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { EmailLink } from './email-link.tsx'
import { OtherDomainNotice } from './other-domain-notice.tsx'
import { shownCta, pageTypeSummary } from './page-type-summary.ts'
import { PageButtons } from './page-buttons.tsx'
import classes from './page-card.module.css'
import { canRedirect } from './page-form.ts'
import type { PageRowProps } from './page-list-kind.ts'
import { PageLink, PageUrlLink } from './page-url-link.tsx'
import { PageVerification } from './page-verification.tsx'
import { QuickTypeSelect } from './quick-type-select.tsx'
import { redirectText } from './redirect-text.ts'
import { SharedUrlNotice } from './shared-url-notice.tsx'

export function PageCard({ page, pageList, ...props }: PageRowProps) {
  const text = redirectText(pageList)
  const does = pageTypeSummary(page)
  const cta = shownCta(page)
  return (
    <Card component="li" padding="md" className={classes.card}>
      <div className={classes.top}>
        <QuickTypeSelect {...props} page={page} />
        {page.label && <span className={classes.label}>{page.label}</span>}
        {cta && (
          <span className={classes.cta} title={cta.url}>
            <IconPointer size={14} stroke={1.75} aria-hidden="true" />
            {cta.text}
          </span>
        )}
        <PageButtons {...props} page={page} />
      </div>
      <dl className={classes.way}>
        <div className={classes.stop}>
          <dt>{canRedirect(page.type) ? text.before : 'On this page'}</dt>
          <dd>
            <PageLink campaignId={props.campaignId} page={page} />
            <PageVerification page={page} onVerify={props.onVerify} />
            <SharedUrlNotice campaignId={props.campaignId} pageId={page.id} />
            <OtherDomainNotice type={page.type} url={page.beforeUrl} pages={props.pages} />
          </dd>
        </div>
        {canRedirect(page.type) && (
          <>
            <IconArrowRight size={16} stroke={1.75} aria-hidden="true" className={classes.arrow} />
            <div className={classes.stop}>
              <dt>{text.after}</dt>
              <dd>{page.afterUrl ? <PageUrlLink url={page.afterUrl} /> : pageMessages.noRedirect}</dd>
            </div>
          </>
        )}
        {does !== null && (
          <div className={classes.stop}>
            <dt>What happens</dt>
            <dd>{does}</dd>
          </div>
        )}
      </dl>
      {page.emailLink && (
        <EmailLink campaignId={props.campaignId} link={page.emailLink} clicks={page.engagements} />
      )}
    </Card>
  )
}
