/** How a campaign is doing: its figures, day by day, when people buy, and how far they come. */
import { useQuery } from '@tanstack/react-query'
import type { Overview } from '#domain/analytics/analytics.api.ts'
import { tracksLeads } from '../campaigns/campaign-has.ts'
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import { ImportButton } from '../leads/import-button.tsx'
import { HeaderActions } from '../shell/sheet-header.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { overviewQuery } from './api.ts'
import { BuyingCard } from './buying-card.tsx'
import { DayByDay } from './day-by-day.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FiguresCard } from './figures-card.tsx'
import { figuresOf } from './figures-shown.ts'
import { FunnelCard } from './funnel-card.tsx'
import { FunnelSplitDialog } from './funnel-split.tsx'
import { PeriodCards } from './period-cards.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { usePeriod } from './period-search.ts'
import classes from './overview-screen.module.css'

export function OverviewScreen() {
  const { id, form, timezone } = useLoadedCampaign()
  const overview = useQuery(overviewQuery(id, usePeriod()))
  return (
    <>
      <HeaderActions>
        {tracksLeads(form) && <ImportButton campaignId={id} zone={timezone} />}
        {overview.data && <ExportMenu campaignId={id} kind={overview.data.kind} />}
      </HeaderActions>
      <PeriodPicker shown={overview.data?.period} zone={timezone} />
      {overview.isPending && <Loading heights={[150, 390, 340]} />}
      {overview.isError && !overview.data && (
        <Problem onRetry={() => void overview.refetch()}>{overview.error.message}</Problem>
      )}
      {overview.data && (
        <PeriodCards isWaiting={overview.isPlaceholderData}>
          <Cards campaignId={id} overview={overview.data} />
        </PeriodCards>
      )}
    </>
  )
}

function Cards({ campaignId, overview }: { campaignId: string; overview: Overview }) {
  return (
    <>
      <FiguresCard figures={figuresOf(overview)} />
      <DayByDay key={overview.kind} overview={overview} />
      {overview.kind === 'leads' && (
        <div className={classes.pair}>
          <BuyingCard
            campaignId={campaignId}
            buying={overview.buying}
            allOrders={overview.figures.orders.now}
          />
          <FunnelCard funnel={overview.funnel} />
          <FunnelSplitDialog campaignId={campaignId} />
        </div>
      )}
    </>
  )
}
