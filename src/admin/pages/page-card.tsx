/** One page of the campaign: where visitors land, what happens there, where they go afterwards. */
import { Card, Menu } from '@mantine/core'
import { IconArrowRight, IconExternalLink, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { isPageType, pageTypeFacts, type PageType } from '#domain/pages/page-types.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { Button } from '../ui/button.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { toast } from '../ui/toast.ts'
import { useUpdatePage } from './api.ts'
import { EmailLink } from './email-link.tsx'
import classes from './page-card.module.css'
import { canRedirect, fieldsOfPage, quickChange } from './page-form.ts'
import { PageTypeSelect } from './page-type-select.tsx'
import { PageVerification } from './page-verification.tsx'

type PageCardProps = {
  campaignId: string
  page: PageAnswer
  offered: readonly PageType[]
  onEdit: () => void
  onDelete: () => void
  onVerify: () => void
}

export function PageCard({ campaignId, page, offered, onEdit, onDelete, onVerify }: PageCardProps) {
  const update = useUpdatePage(campaignId)

  function changeType(type: string) {
    const change = quickChange({ id: page.id, fields: { ...fieldsOfPage(page), type } })
    if (change.outcome === 'refuse') return toast.failed(change.message)
    update.mutate(change.data, { onError: (error) => toast.failed(error.message) })
  }

  return (
    <Card component="li" padding="md" className={classes.card}>
      <div className={classes.top}>
        <PageTypeSelect
          type={page.type}
          offered={offered}
          label={`Type of ${page.beforeUrl}`}
          disabled={update.isPending}
          onChange={changeType}
        />
        {page.label && <span className={classes.label}>{page.label}</span>}
        <div className={classes.buttons}>
          <Button size="xs" onClick={onEdit}>
            Edit Settings
          </Button>
          <PageMenu page={page} onVerify={onVerify} onDelete={onDelete} />
        </div>
      </div>
      <dl className={classes.way}>
        <div className={classes.stop}>
          <dt>Before the deadline</dt>
          <dd>
            <PageUrl url={page.beforeUrl} />
            <PageVerification page={page} onVerify={onVerify} />
          </dd>
        </div>
        {canRedirect(page.type) && (
          <>
            <IconArrowRight size={16} stroke={1.75} aria-hidden="true" className={classes.arrow} />
            <div className={classes.stop}>
              <dt>After the deadline</dt>
              <dd>{page.afterUrl ? <PageUrl url={page.afterUrl} /> : pageMessages.noRedirect}</dd>
            </div>
          </>
        )}
        {isPageType(page.type) && !canRedirect(page.type) && (
          <div className={classes.stop}>
            <dt>What happens</dt>
            <dd>{pageTypeFacts(page.type).description}</dd>
          </div>
        )}
      </dl>
      {page.emailLink && <EmailLink link={page.emailLink} clicks={page.engagements} />}
    </Card>
  )
}

function PageUrl({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.url}>
      {url.replace(/^https?:\/\//, '')}
    </a>
  )
}

type PageMenuProps = Pick<PageCardProps, 'page' | 'onVerify' | 'onDelete'>

function PageMenu({ page, onVerify, onDelete }: PageMenuProps) {
  const icon = { size: 16, stroke: 1.75 } as const
  return (
    <MoreMenu label={`More about ${page.beforeUrl}`}>
      <Menu.Item
        component="a"
        href={page.beforeUrl}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink {...icon} />}
      >
        Open page
      </Menu.Item>
      <Menu.Item leftSection={<IconShieldCheck {...icon} />} onClick={onVerify}>
        Page Setup…
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="var(--bad)" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
        Delete…
      </Menu.Item>
    </MoreMenu>
  )
}
