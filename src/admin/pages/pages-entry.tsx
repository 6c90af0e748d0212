/** The Pages screen of a campaign: announcement bars have a list of their own. */
import { useQuery } from '@tanstack/react-query'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { GuideFoot } from '../guides/guide-foot.tsx'
import { AnnouncementPagesScreen } from './announcement-pages-screen.tsx'
import { offerOf } from './page-offer.ts'
import { PagesScreen } from './pages-screen.tsx'

export function PagesEntry() {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId)).data

  if (campaign && offerOf(campaign.form).pageList === 'announcementBar')
    return <AnnouncementPagesScreen key={campaignId} campaign={campaign} />
  return (
    <>
      <PagesScreen />
      <GuideFoot topic="pages" />
    </>
  )
}
