/** The pages of a campaign: one card each, one form open at a time. */
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { pageTypesFor } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { LeaveDialog } from '../shell/unsaved-changes.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { pagesQuery } from './api.ts'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import { PageCard } from './page-card.tsx'
import { PageEditForm } from './page-edit-form.tsx'
import { PageSetupDialog } from './page-setup-dialog.tsx'
import { PagesIntro } from './pages-intro.tsx'
import classes from './pages-screen.module.css'
import type { Snippets } from './snippet-panel.tsx'

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
        <PageList key={campaignId} campaign={campaign.data} pages={pages.data.pages} code={pages.data} />
      )}
    </ScreenBody>
  )
}

/** The form that is open: of a new page, or of one that exists. */
const NEW = 'new'

type PageListProps = {
  campaign: CampaignDetail
  pages: readonly PageAnswer[]
  code: Pick<Snippets, 'snippet' | 'plainTag'>
}

function PageList({ campaign, pages, code }: PageListProps) {
  const [editing, setEditing] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [verifying, setVerifying] = useState<string | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const unsavedRef = useRef(false)
  const snippets = { ...code, landingPlatform: campaign.form.landingPlatform }
  const offered = isCampaignType(campaign.form.campaignType) ? pageTypesFor(campaign.form.campaignType) : []
  const shared = {
    campaignId: campaign.id,
    offered,
    labels: pages.map(({ label }) => label),
    snippets,
    unsavedRef,
    onCancel: () => setEditing(null),
  }

  /** One form at a time: another one opens when this one has nothing to lose, or when that is said to be fine. */
  function open(form: string) {
    if (unsavedRef.current) return setWanted(form)
    setWanted(null)
    setEditing(form)
    if (form === NEW) requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'start' }))
  }

  function added(page: PageAnswer) {
    setEditing(null)
    // The first page is where people learn that the code has to get onto it.
    if (pages.length === 0 && !page.verified) setVerifying(page.id)
  }

  return (
    <>
      <div ref={top} className={classes.top} />
      {pages.length === 0 && editing !== NEW && (
        <PagesIntro onAdd={offered.length > 0 ? () => open(NEW) : null} />
      )}
      {pages.length > 0 && (
        <div className={classes.head}>
          <p className={classes.count}>{pages.length === 1 ? '1 page' : `${pages.length} pages`}</p>
          <Button
            variant="primary"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            disabled={editing === NEW}
            onClick={() => open(NEW)}
          >
            Add New Page
          </Button>
        </div>
      )}
      <ul className={classes.list}>
        {editing === NEW && <PageEditForm page={null} onSaved={added} {...shared} />}
        {pages.map((page) =>
          editing === page.id ? (
            <PageEditForm
              key={page.id}
              page={page}
              onSaved={() => setEditing(null)}
              onDelete={() => setDeleting(page.id)}
              {...shared}
            />
          ) : (
            <PageCard
              key={page.id}
              campaignId={campaign.id}
              page={page}
              offered={offered}
              onEdit={() => open(page.id)}
              onDelete={() => setDeleting(page.id)}
              onVerify={() => setVerifying(page.id)}
            />
          ),
        )}
      </ul>
      <LeaveDialog
        opened={wanted !== null}
        onCancel={() => setWanted(null)}
        onContinue={() => {
          unsavedRef.current = false
          if (wanted) open(wanted)
        }}
      />
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
