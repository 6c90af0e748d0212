/** The Pages screen of a campaign: announcement bars have a list of their own. */
import { useQuery } from '@tanstack/react-query'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { GuideFooter } from '../guides/guide-footer.tsx'
import { AnnouncementPagesScreen } from './announcement-pages-screen.tsx'
import { pageChoices } from './page-choices.ts'
import { PagesScreen } from './pages-screen.tsx'

export function PagesEntry() {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId)).data

  if (campaign && pageChoices(campaign.form).pageList === 'announcementBar')
    return <AnnouncementPagesScreen key={campaignId} campaign={campaign} />
  return (
    <>
      <PagesScreen />
      <GuideFooter topic="pages" />
    </>
  )
}
