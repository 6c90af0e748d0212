/** The pages of an announcement bar: one row each, with one form open at a time (specification A §2). */
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { useEditorLink } from '../shell/editor-family.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { LeaveDialog } from '../shell/unsaved-changes.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { announcementPagesQuery } from './announcement-api.ts'
import { DeleteAnnouncementDialog } from './announcement-delete-dialog.tsx'
import { AnnouncementPageForm } from './announcement-page-form.tsx'
import { AnnouncementPageRow } from './announcement-page-row.tsx'
import classes from './announcement-pages.module.css'
import { PageSetupDialog } from './page-setup-dialog.tsx'
import type { PageCodes, Snippets } from './snippet-panel.tsx'
import { NEW, useOpenForm } from './use-open-form.ts'

const VERIFYING_EVERY_MS = 2000

export function AnnouncementPagesScreen({ campaign }: { campaign: CampaignDetail }) {
  const [verifying, setVerifying] = useState<string | null>(null)
  const pages = useQuery({
    ...announcementPagesQuery(campaign.id),
    refetchInterval: verifying === null ? false : VERIFYING_EVERY_MS,
  })
  return (
    <ScreenBody>
      {pages.isPending && <Loading heights={[30, 72, 72]} />}
      {pages.isError && !pages.data && (
        <Problem onRetry={() => void pages.refetch()}>{`Error: ${pages.error.message}`}</Problem>
      )}
      {pages.data && (
        <>
          <Pages campaignId={campaign.id} pages={pages.data.pages} onVerify={setVerifying} />
          <PageSetupDialog
            campaignId={campaign.id}
            page={pages.data.pages.find(({ id }) => id === verifying) ?? null}
            snippets={snippetsOf(pages.data, campaign)}
            onClose={() => setVerifying(null)}
          />
        </>
      )}
    </ScreenBody>
  )
}

function snippetsOf(codes: PageCodes, { form }: CampaignDetail): Snippets {
  return { ...codes, landingPlatform: form.landingPlatform }
}

type PagesProps = { campaignId: string; pages: readonly PageAnswer[]; onVerify: (id: string) => void }

function Pages({ campaignId, pages, onVerify }: PagesProps) {
  const [deleting, setDeleting] = useState<string | null>(null)
  const toEditor = useEditorLink()
  const { editing, wanted, unsavedRef, open, ...list } = useOpenForm()
  const form = { campaignId, unsavedRef, onClose: list.close }

  function added(page: PageAnswer) {
    // The first page is where people learn that the code has to get onto it.
    if (pages.length === 0 && !page.verified) onVerify(page.id)
  }

  if (pages.length === 0 && editing !== NEW) return <Intro onAdd={() => open(NEW)} />
  return (
    <>
      <div className={classes.head}>
        <p className={classes.intro}>
          Every visitor of these pages sees the bar until they hide it. What it says and how it looks is in
          the <Link {...toEditor(campaignId, 'floating-bar-editor')}>appearance settings</Link>.
        </p>
        <AddButton disabled={editing === NEW} onClick={() => open(NEW)} />
      </div>
      <ul className={classes.list} aria-label="Pages with the bar">
        {editing === NEW && <AnnouncementPageForm page={null} onSaved={added} {...form} />}
        {pages.map((page) =>
          editing === page.id ? (
            <AnnouncementPageForm key={page.id} page={page} {...form} />
          ) : (
            <AnnouncementPageRow
              key={page.id}
              campaignId={campaignId}
              page={page}
              onVerify={() => onVerify(page.id)}
              onEdit={() => open(page.id)}
              onDelete={() => setDeleting(page.id)}
            />
          ),
        )}
      </ul>
      <LeaveDialog opened={wanted !== null} onCancel={list.stay} onContinue={list.openAnyway} />
      <DeleteAnnouncementDialog campaignId={campaignId} pageId={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

function Intro({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState title="Add Your Pages" action={<AddButton disabled={false} onClick={onAdd} />}>
      Name the pages on which the announcement bar shows. Every visitor sees it there, until they hide it.
    </EmptyState>
  )
}

function AddButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <Button
      variant="primary"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      disabled={disabled}
      onClick={onClick}
    >
      Add New Page
    </Button>
  )
}
