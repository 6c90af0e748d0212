/** The Pages screen of a campaign: its pages as cards, as rows (`?v1=true`), or as those of an announcement bar. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { campaignQuery } from '../campaigns/api.ts'
import { namedPlatform } from '#domain/platforms/platforms.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { GuideCard } from '../guides/guide-card.tsx'
import { UnreachableNotice } from '../guides/unreachable-notice.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { announcementPages } from './announcement-pages.tsx'
import { pagesQuery } from './api.ts'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import { PageCard } from './page-card.tsx'
import { pageChoices } from './page-choices.ts'
import { PageEditForm } from './page-edit-form.tsx'
import type { PageListKind } from './page-list-kind.ts'
import { PageList } from './page-list.tsx'
import { PageRow } from './page-row.tsx'
import { PagesContinue } from './pages-continue.tsx'
import { PagesHeader } from './pages-header.tsx'
import classes from './pages-screen.module.css'

const pageCards: PageListKind = {
  label: 'Pages',
  skeleton: [30, 172, 172],
  errorText: (message) => message,
  Header: PagesHeader,
  Row: PageCard,
  Form: PageEditForm,
  DeleteDialog: DeletePageDialog,
  Continue: PagesContinue,
  guide: 'pages',
}
const pageRows: PageListKind = { ...pageCards, Row: PageRow }

export function PagesScreen() {
  const campaignId = useCampaignId()
  const isCompact = useSearch({ strict: false }).v1
  const campaign = useQuery(campaignQuery(campaignId))
  const isAnnouncement = campaign.data && pageChoices(campaign.data.form).pageList === 'announcementBar'
  const kind = isAnnouncement ? announcementPages : isCompact ? pageRows : pageCards
  const pages = useQuery(pagesQuery(campaignId, kind.type))
  const failed = pages.error ?? campaign.error
  const isLoaded = pages.data && campaign.data

  return (
    <>
      <ScreenBody>
        {failed && !isLoaded && (
          <Problem onRetry={() => void Promise.all([pages.refetch(), campaign.refetch()])}>
            {kind.errorText(failed.message)}
          </Problem>
        )}
        {!failed && !isLoaded && <Loading heights={kind.skeleton} />}
        {isLoaded && (
          <UnreachableNotice who={namedPlatform(campaign.data.form.landingPlatform)?.name}>
            Pages show nothing to visitors elsewhere until it has a public address.
          </UnreachableNotice>
        )}
        {isLoaded && <PageList key={campaignId} kind={kind} campaign={campaign.data} answer={pages.data} />}
      </ScreenBody>
      {kind.guide && (
        <aside aria-label="Help" className={classes.help}>
          <GuideCard topic={kind.guide} />
        </aside>
      )}
    </>
  )
}
