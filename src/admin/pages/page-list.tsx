/** A list of pages with one form open at a time, and the dialogs that delete and verify a page. */
import { useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { SavedPage, pagesApi } from '#domain/pages/pages.api.ts'
import type { Answer } from '../calls/request.ts'
import { LeaveDialog } from '../shell/leave-dialog.tsx'
import { pageChoices } from './page-choices.ts'
import type { ListedPages, PageListKind } from './page-list-kind.ts'
import { PageSetupDialog } from './page-setup-dialog.tsx'
import classes from './pages-screen.module.css'
import { NEW, useOpenForm } from './use-open-form.ts'

type PageListProps = { kind: PageListKind; campaign: CampaignDetail; answer: Answer<typeof pagesApi.list> }

export function PageList({ kind: { Header, Row, Form, DeleteDialog, ...kind }, ...given }: PageListProps) {
  const [deleting, setDeleting] = useState<string | null>(null)
  const [verifying, setVerifying] = useState<string | null>(null)
  const { editing, wanted, unsavedRef, topRef, addRef, ...list } = useOpenForm()
  const listed = listedPages(given)
  const { campaignId, pages, snippets } = listed
  const form = { ...listed, unsavedRef, onCancel: list.close }

  function added(page: SavedPage) {
    list.close()
    // The first page is where people learn that the code has to get onto it.
    if (pages.length === 0 && !page.verified) setVerifying(page.id)
  }

  return (
    <>
      <div ref={topRef} className={classes.top} />
      <Header {...listed} isAdding={editing === NEW} addRef={addRef} onAdd={() => list.open(NEW)} />
      <ul className={classes.list} aria-label={kind.label}>
        {editing === NEW && <Form {...form} page={null} onSaved={added} />}
        {pages.map((page) => {
          const onDelete = () => setDeleting(page.id)
          return editing === page.id ? (
            <Form key={page.id} {...form} page={page} onSaved={list.close} onDelete={onDelete} />
          ) : (
            <Row
              key={page.id}
              {...listed}
              page={page}
              onEdit={() => list.open(page.id)}
              onDelete={onDelete}
              onVerify={() => setVerifying(page.id)}
            />
          )
        })}
      </ul>
      {kind.Continue && <kind.Continue campaignId={campaignId} pageCount={pages.length} />}
      <LeaveDialog
        opened={wanted !== null}
        changed={wanted?.unsaved.changed}
        onSave={wanted?.unsaved.save && (() => void list.saveAndOpen())}
        onContinue={list.openAnyway}
        onCancel={list.stay}
      />
      <DeleteDialog campaignId={campaignId} pageId={deleting} onClose={() => setDeleting(null)} />
      <PageSetupDialog
        campaignId={campaignId}
        page={pages.find(({ id }) => id === verifying) ?? null}
        snippets={snippets}
        onClose={() => setVerifying(null)}
      />
    </>
  )
}

function listedPages({ campaign, answer }: Pick<PageListProps, 'campaign' | 'answer'>): ListedPages {
  const { pages, labels, ...codes } = answer
  return {
    campaignId: campaign.id,
    pages,
    labels: [...labels, ...pages.map(({ label }) => label)],
    ...pageChoices(campaign.form),
    snippets: { ...codes, landingPlatform: campaign.form.landingPlatform },
  }
}
