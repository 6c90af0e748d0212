/** The Pages screen of a campaign: announcement bars have a list of their own. */
import { useQuery } from '@tanstack/react-query'
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { GuideFoot } from '../guides/guide-foot.tsx'
import { AnnouncementPagesScreen } from './announcement-pages-screen.tsx'
import { PagesScreen } from './pages-screen.tsx'

export function PagesEntry() {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId)).data

  if (campaign && isBar(campaign.form.campaignType))
    return <AnnouncementPagesScreen key={campaignId} campaign={campaign} />
  return (
    <>
      <PagesScreen />
      <GuideFoot topic="pages" />
    </>
  )
}

function isBar(type: string): boolean {
  return isCampaignType(type) && campaignTypeFacts(type).pageList === 'announcementBar'
}
