/** Waits for a campaign, says why it does not come, and hands it on. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { links } from '../links.ts'
import { Frame } from '../shell/frame.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { SheetHeader } from '../shell/sheet-header.tsx'
import { SideBar } from '../shell/side-bar.tsx'
import { LoadingForm } from '../ui/loading.tsx'
import { NoCampaign } from './no-campaign.tsx'

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
