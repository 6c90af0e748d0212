/** The blueprint wizard: of a campaign that it has saved, or of one that is not there yet. */
import { useParams } from '@tanstack/react-router'
import { NewCampaign } from './new-campaign.tsx'
import { SavedCampaign } from './saved-campaign.tsx'

export function WizardScreen() {
  const { campaignId } = useParams({ strict: false })
  return campaignId ? <SavedCampaign /> : <NewCampaign />
}
