/** What a campaign has sold. */
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import { useSeesSaleTracking } from '../campaigns/sale-tracking.tsx'
import { SaleList } from './sale-list.tsx'

export function SalesScreen() {
  const { id, form, timezone } = useLoadedCampaign()
  const hasSaleTracking = useSeesSaleTracking()(form)
  return <SaleList campaignId={id} zone={timezone} hasSaleTracking={hasSaleTracking} />
}
