/** Waits for a campaign, says why it does not come, and hands it on. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { links } from '../links.ts'
import { RequestFailed } from '../request.ts'
import { Frame } from '../shell/frame.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { SheetHeader } from '../shell/sheet-header.tsx'
import { SideBar } from '../shell/side-bar.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingForm } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'

type CampaignGateProps = {
  campaign: UseQueryResult<CampaignDetail>
  children: (campaign: CampaignDetail) => ReactNode
}

export function CampaignGate({ campaign, children }: CampaignGateProps) {
  if (campaign.isPending)
    return (
      <Outside>
        <LoadingForm />
      </Outside>
    )
  if (campaign.isError && !campaign.data)
    return (
      <Outside>
        <NoCampaign error={campaign.error} onRetry={() => void campaign.refetch()} />
      </Outside>
    )
  return children(campaign.data)
}

function Outside({ children }: { children: ReactNode }) {
  return (
    <Frame side={<SideBar>{null}</SideBar>}>
      <SheetHeader crumbs={[{ label: 'Campaigns', link: links.campaigns() }]} title="…" />
      <ScreenBody width="wide">{children}</ScreenBody>
    </Frame>
  )
}

function NoCampaign({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof RequestFailed) || error.status !== 404)
    return <Problem onRetry={onRetry}>{error.message}</Problem>
  return (
    <EmptyState
      title="There is no such campaign"
      action={<LinkButton {...links.campaigns()}>Go to your campaigns</LinkButton>}
    >
      It may have been deleted, or it belongs to another account.
    </EmptyState>
  )
}
