/** The campaign that the address names, in whichever family of addresses. */
import { useParams } from '@tanstack/react-router'

export function useCampaignId(): string {
  const { campaignId } = useParams({ strict: false })
  if (!campaignId) throw new Error('Read the campaign of an address that names none')
  return campaignId
}
