/** The pages of a campaign: one card each, one form open at a time. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { LeaveDialog } from '../shell/unsaved-changes.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { pagesQuery } from './api.ts'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import { PageCard } from './page-card.tsx'
import { PageEditForm } from './page-edit-form.tsx'
import { pageChoices } from './page-choices.ts'
import { PageRow } from './page-row.tsx'
import { PageSetupDialog } from './page-setup-dialog.tsx'
import { PagesContinue } from './pages-continue.tsx'
import { PagesHeader } from './pages-header.tsx'
import { PagesIntro } from './pages-intro.tsx'
import classes from './pages-screen.module.css'
import type { PageCodes } from './snippet-panel.tsx'
import { NEW, useOpenForm } from './use-open-form.ts'

export function PagesScreen() {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  const pages = useQuery(pagesQuery(campaignId))
  const failed = pages.error ?? campaign.error

  return (
    <ScreenBody>
      {failed && !(pages.data && campaign.data) && (
        <Problem onRetry={() => void Promise.all([pages.refetch(), campaign.refetch()])}>
          {failed.message}
        </Problem>
      )}
      {!failed && !(pages.data && campaign.data) && <Loading heights={[30, 172, 172]} />}
      {pages.data && campaign.data && (
        <PageList
          key={campaignId}
          campaign={campaign.data}
          pages={pages.data.pages}
          labels={pages.data.labels}
          code={pages.data}
        />
      )}
    </ScreenBody>
  )
}

type PageListProps = {
  campaign: CampaignDetail
  pages: readonly PageAnswer[]
  labels: readonly string[]
  code: PageCodes
}

function PageList({ campaign, pages, labels, code }: PageListProps) {
  const [deleting, setDeleting] = useState<string | null>(null)
  const [verifying, setVerifying] = useState<string | null>(null)
  const Summary = useSearch({ strict: false }).v1 ? PageRow : PageCard
  const { editing, wanted, unsavedRef, topRef, addRef, ...list } = useOpenForm()
  const snippets = { ...code, landingPlatform: campaign.form.landingPlatform }
  const { availableTypes, pageList } = pageChoices(campaign.form)
  const shared = {
    campaignId: campaign.id,
    pages,
    availableTypes,
    pageList,
    labels: [...labels, ...pages.map(({ label }) => label)],
    snippets,
    unsavedRef,
    onCancel: list.close,
  }

  function added(page: PageAnswer) {
    list.close()
    // The first page is where people learn that the code has to get onto it.
    if (pages.length === 0 && !page.verified) setVerifying(page.id)
  }

  return (
    <>
      <div ref={topRef} className={classes.top} />
      {pages.length === 0 && editing !== NEW && (
        <PagesIntro addRef={addRef} onAdd={availableTypes.length > 0 ? () => list.open(NEW) : null} />
      )}
      {pages.length > 0 && (
        <PagesHeader
          count={pages.length}
          isAdding={editing === NEW}
          addRef={addRef}
          onAdd={() => list.open(NEW)}
        />
      )}
      <ul className={classes.list} aria-label="Pages">
        {editing === NEW && <PageEditForm page={null} onSaved={added} {...shared} />}
        {pages.map((page) =>
          editing === page.id ? (
            <PageEditForm
              key={page.id}
              page={page}
              onSaved={list.close}
              onDelete={() => setDeleting(page.id)}
              {...shared}
            />
          ) : (
            <Summary
              key={page.id}
              campaignId={campaign.id}
              page={page}
              pages={pages}
              availableTypes={availableTypes}
              pageList={pageList}
              onEdit={() => list.open(page.id)}
              onDelete={() => setDeleting(page.id)}
              onVerify={() => setVerifying(page.id)}
            />
          ),
        )}
      </ul>
      <PagesContinue campaignId={campaign.id} pageCount={pages.length} />
      <LeaveDialog opened={wanted !== null} onCancel={list.stay} onContinue={list.openAnyway} />
      <DeletePageDialog campaignId={campaign.id} pageId={deleting} onClose={() => setDeleting(null)} />
      <PageSetupDialog
        campaignId={campaign.id}
        page={pages.find(({ id }) => id === verifying) ?? null}
        snippets={snippets}
        onClose={() => setVerifying(null)}
      />
    </>
  )
}
