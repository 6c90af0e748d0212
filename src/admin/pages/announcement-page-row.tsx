/** One page with the bar: its URL, whether our code runs there, and the ways to change and delete it. */
import { ActionIcon, Card, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import { useIsChanging } from './announcement-changes.ts'
import classes from './announcement-pages.module.css'
import type { PageRowProps } from './page-list-kind.ts'
import { PageVerification } from './page-verification.tsx'
import { SharedUrlNotice } from './shared-url-notice.tsx'

export function AnnouncementPageRow({ campaignId, page, ...on }: PageRowProps) {
  const isChanging = useIsChanging({ campaignId, pageId: page.id })

  if (isChanging) return <ChangingRow />
  return (
    <Card component="li" padding={0} className={classes.row}>
      <div className={classes.where}>
        <a href={withoutWildcard(page.beforeUrl)} target="_blank" rel="noreferrer" className={classes.url}>
          {page.beforeUrl}
        </a>
        <PageVerification page={page} onVerify={on.onVerify} />
        <SharedUrlNotice campaignId={campaignId} pageId={page.id} />
      </div>
      <div className={classes.buttons}>
        <ActionIcon size={30} aria-label={`Edit ${page.beforeUrl}`} onClick={on.onEdit}>
          <IconPencil size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon size={30} aria-label={`Delete ${page.beforeUrl}`} onClick={on.onDelete}>
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      </div>
    </Card>
  )
}

/** In the size of a row, while the server is asked. */
export function ChangingRow() {
  return (
    <li>
      <VisuallyHidden role="status">Saving...</VisuallyHidden>
      <Skeleton height={72} radius="lg" aria-hidden="true" />
    </li>
  )
}
