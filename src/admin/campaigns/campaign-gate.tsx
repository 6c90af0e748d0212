/** Loads the campaign of a screen: shows the screen's skeleton, an error, or the screen with its campaign. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { links } from '../navigation/links.ts'
import { AccountNav } from '../shell/account-nav.tsx'
import { Frame } from '../shell/frame.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { SheetHeader } from '../shell/sheet-header.tsx'
import { SideBar } from '../shell/side-bar.tsx'
import { NoCampaign } from './no-campaign.tsx'

type CampaignGateProps = {
  campaign: UseQueryResult<CampaignDetail>
  /** The screen that is on its way, with its own shapes. */
  pending: ReactNode
  /** What surrounds it until there is a campaign: the shell, unless the screen has a frame of its own. */
  frame?: (inside: ReactNode, side?: ReactNode) => ReactNode
  children: (campaign: CampaignDetail) => ReactNode
}

export function CampaignGate({ campaign, pending, frame = inShell, children }: CampaignGateProps) {
  if (campaign.isPending) return frame(pending)
  if (campaign.isError && !campaign.data) return frame(<WhyNoCampaign campaign={campaign} />, <AccountNav />)
  return children(campaign.data)
}

type Missing = { campaign: Pick<UseQueryResult<CampaignDetail>, 'error' | 'refetch'> }

/** For a screen that does not wait for its campaign. */
export function CampaignMissing({ campaign }: Missing) {
  return inShell(<WhyNoCampaign campaign={campaign} />, <AccountNav />)
}

function WhyNoCampaign({ campaign: { error, refetch } }: Missing) {
  return <ScreenBody>{error && <NoCampaign error={error} onRetry={() => void refetch()} />}</ScreenBody>
}

/** Where there is no campaign to show, the side bar leads on to those there are. */
function inShell(inside: ReactNode, side: ReactNode = null) {
  return (
    <Frame side={<SideBar>{side}</SideBar>}>
      <SheetHeader crumbs={[{ label: 'Campaigns', link: links.campaigns() }]} title="…" />
      {inside}
    </Frame>
  )
}
