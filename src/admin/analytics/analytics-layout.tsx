/** What a campaign has done: its menu at the side, its tabs above the screens. */
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { CampaignGate } from '../campaigns/campaign-gate.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { SaleTracking, type SaleTrackingDialogProps } from '../campaigns/sale-tracking.tsx'
import { CampaignSide } from '../campaign-editor/campaign-side.tsx'
import { BrokenBands } from '../connections/broken-bands.tsx'
import type { TroubleBandsProps } from '../connections/trouble-bands.tsx'
import { useEditorLink } from '../navigation/editor-family.ts'
import { links } from '../navigation/links.ts'
import { Frame } from '../shell/frame.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { HeaderActionsProvider, SheetHeader } from '../shell/sheet-header.tsx'
import { Loading } from '../ui/loading.tsx'
import { AnalyticsTabs } from './analytics-tabs.tsx'

/** Both are loaded when they are needed. */
type AnalyticsLayoutProps = {
  troubleBands: ComponentType<TroubleBandsProps>
  saleTracking: ComponentType<SaleTrackingDialogProps>
}

export function AnalyticsLayout({ troubleBands, saleTracking }: AnalyticsLayoutProps) {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  return (
    <CampaignGate campaign={campaign} pending={<Waiting />}>
      {(detail) => (
        <>
          <Tabs key={campaignId} campaign={detail} troubleBands={troubleBands} />
          <SaleTracking campaign={detail} dialog={saleTracking} />
        </>
      )}
    </CampaignGate>
  )
}

function Waiting() {
  return (
    <ScreenBody>
      <Loading heights={[34, 136, 400]} />
    </ScreenBody>
  )
}

type TabsProps = Pick<AnalyticsLayoutProps, 'troubleBands'> & { campaign: CampaignDetail }

function Tabs({ campaign, troubleBands }: TabsProps) {
  const { id, form } = campaign
  const toEditor = useEditorLink()
  const crumbs = [
    { label: 'Campaigns', link: links.campaigns() },
    { label: form.campaignName, link: toEditor(id, 'deadline') },
  ]
  return (
    <Frame side={<CampaignSide campaign={campaign} switchTo={links.analytics} />}>
      <HeaderActionsProvider>
        {(slot) => (
          <>
            <title>{`Analytics · ${form.campaignName} · Lastcall`}</title>
            <SheetHeader title="Analytics" crumbs={crumbs} actions={slot} />
            <BrokenBands campaignId={id} bands={troubleBands} />
            <AnalyticsTabs campaign={campaign} />
            <ScreenBody width="wide">
              <Outlet />
            </ScreenBody>
          </>
        )}
      </HeaderActionsProvider>
    </Frame>
  )
}
