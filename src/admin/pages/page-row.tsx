/** One page in the older list, asked for with `?v1=true`: the same facts and actions in one compact row. */
import { IconArrowRight } from '@tabler/icons-react'
import { Card } from '@mantine/core'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { PageButtons } from './page-buttons.tsx'
import type { PageRowProps } from './page-list-kind.ts'
import { pageTypeSummary } from './page-type-summary.ts'
import { canRedirect } from './page-form.ts'
import classes from './page-row.module.css'
import { PageLink, PageUrlLink } from './page-url-link.tsx'
import { PageVerification } from './page-verification.tsx'
import { QuickTypeSelect } from './quick-type-select.tsx'
import { redirectText } from './redirect-text.ts'

export function PageRow({ page, pageList, ...props }: PageRowProps) {
  const text = redirectText(pageList)
  return (
    <Card component="li" padding={0} className={classes.row}>
      <QuickTypeSelect {...props} page={page} />
      <div className={classes.where}>
        <PageLink campaignId={props.campaignId} page={page} />
        <PageVerification page={page} onVerify={props.onVerify} />
      </div>
      <div className={classes.after}>
        {canRedirect(page.type) && (
          <>
            <IconArrowRight
              size={15}
              stroke={1.75}
              aria-label={text.after}
              role="img"
              className={classes.arrow}
            />
            {page.afterUrl ? <PageUrlLink url={page.afterUrl} /> : <span>{pageMessages.noRedirect}</span>}
          </>
        )}
        {pageTypeSummary(page)}
      </div>
      <PageButtons {...props} page={page} />
    </Card>
  )
}
