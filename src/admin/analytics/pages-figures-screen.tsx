/** What people did with each page, its e-mail link and its bar, and with the images in mails. */
import { useQuery } from '@tanstack/react-query'
import type { analyticsApi } from '#domain/analytics/analytics.api.ts'
import { tracksLeads } from '../campaigns/campaign-has.ts'
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import { shortNumber } from '../campaigns/number-format.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { HeaderActions } from '../shell/sheet-header.tsx'
import { AnchorButton, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { Stat, StatList } from '../ui/stat.tsx'
import type { Answer } from '../calls/request.ts'
import { exportAddress, pagesQuery } from './api.ts'
import { ExportIcon } from './export-menu.tsx'
import { PagesTable } from './pages-table.tsx'
import { PeriodCards } from './period-cards.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { PortalsSection } from './portals-table.tsx'
import { usePeriod } from './period-search.ts'

export function PagesFiguresScreen() {
  const { id, timezone } = useLoadedCampaign()
  const period = usePeriod()
  const pages = useQuery(pagesQuery(id, period))
  return (
    <>
      <HeaderActions>
        <AnchorButton href={exportAddress('exportPages', id, period)} download leftSection={<ExportIcon />}>
          Export
        </AnchorButton>
      </HeaderActions>
      <PeriodPicker shown={pages.data?.period} zone={timezone} />
      {pages.isPending && <Loading heights={[320, 140]} />}
      {pages.isError && !pages.data && (
        <Problem onRetry={() => void pages.refetch()}>{pages.error.message}</Problem>
      )}
      {pages.data && (
        <PeriodCards isWaiting={pages.isPlaceholderData}>
          <Pages campaignId={id} figures={pages.data} />
        </PeriodCards>
      )}
    </>
  )
}

type PagesProps = { campaignId: string; figures: Answer<typeof analyticsApi.pages> }

function Pages({ campaignId, figures: { period, rows, total, images } }: PagesProps) {
  const { form } = useLoadedCampaign()
  const toEditor = useEditorLink()
  const hasLeads = tracksLeads(form)
  if (rows.length === 0)
    return (
      <EmptyState
        title="No pages yet"
        action={
          <LinkButton variant="primary" {...toEditor(campaignId, 'pages')}>
            Add a page
          </LinkButton>
        }
      >
        Visits, clicks and redirects are counted page by page, as soon as the campaign has one.
      </EmptyState>
    )
  return (
    <>
      <ListSection
        title="Pages, links and bars"
        description={
          <>
            {hasLeads
              ? 'People are different leads. Whoever was on two pages is one person in the last row.'
              : 'Campaigns of this type track nobody, so views and clicks are counted, people are not.'}
            {hasLeads &&
              period.peopleAnewAfter !== null &&
              ` Whoever comes back after more than ${period.peopleAnewAfter} days counts once more: timelines are kept no longer.`}
          </>
        }
      >
        <PagesTable rows={rows} total={total} hasLeads={hasLeads} />
      </ListSection>
      <PortalsSection />
      {hasLeads && (
        <SectionCard
          title="Images in mails"
          description="Uncertain: some mail programs load every image before anybody looks, others load none, and some load one image for many people. An image that was loaded is no proof that somebody saw it."
        >
          <StatList>
            <Stat label="Times loaded" value={shortNumber(images.loads)} />
            <Stat label="People whose image was loaded" value={shortNumber(images.people)} />
          </StatList>
        </SectionCard>
      )}
    </>
  )
}
