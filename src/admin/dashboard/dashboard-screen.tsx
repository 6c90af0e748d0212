/** How all campaigns of the account are doing, and what needs attention. */
import { useQuery } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import type { Dashboard } from '#domain/dashboard/dashboard.api.ts'
import { FiguresCard } from '../analytics/figures-card.tsx'
import { PeriodCards } from '../analytics/period-cards.tsx'
import { PeriodPicker } from '../analytics/period-picker.tsx'
import { usePeriod } from '../analytics/period-search.ts'
import { links } from '../navigation/links.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { Screen } from '../shell/screen.tsx'
import { AnchorButton, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { accountFiguresShown } from './account-figures-shown.ts'
import { dashboardQuery, exportAddress } from './api.ts'
import { Attention } from './attention.tsx'
import { BestAndWorst } from './best-and-worst.tsx'
import { CampaignTable } from './campaign-table.tsx'

export function DashboardScreen() {
  const { account } = useCurrentAccount()
  const period = usePeriod()
  const dashboard = useQuery(dashboardQuery(period))
  const hasCampaigns = dashboard.data !== undefined && dashboard.data.campaigns.length > 0

  return (
    <Screen
      title="Analytics"
      width="wide"
      actions={
        hasCampaigns && (
          <AnchorButton
            href={exportAddress(period)}
            download
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          >
            Export
          </AnchorButton>
        )
      }
    >
      {dashboard.data && !hasCampaigns ? (
        <NoCampaign />
      ) : (
        <>
          <PeriodPicker shown={dashboard.data?.period} zone={account.timezone} />
          {dashboard.isPending && <Loading heights={[150, 120, 320]} />}
          {dashboard.isError && !dashboard.data && (
            <Problem onRetry={() => void dashboard.refetch()}>{dashboard.error.message}</Problem>
          )}
          {dashboard.data && (
            <PeriodCards isWaiting={dashboard.isPlaceholderData}>
              <Figures dashboard={dashboard.data} />
            </PeriodCards>
          )}
        </>
      )}
    </Screen>
  )
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      <FiguresCard figures={accountFiguresShown(dashboard.figures)} />
      <Attention />
      <BestAndWorst dashboard={dashboard} />
      <CampaignTable campaigns={dashboard.campaigns} zone={dashboard.period.zone} />
    </>
  )
}

function NoCampaign() {
  return (
    <EmptyState
      title="No campaign yet"
      action={
        <LinkButton {...links.campaigns()} variant="primary">
          Create a campaign
        </LinkButton>
      }
    >
      Here you see what your campaigns sell, all at once, and what needs attention.
    </EmptyState>
  )
}
