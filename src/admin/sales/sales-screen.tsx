/** What a campaign has sold. */
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import { useSeesSaleTracking } from '../campaigns/sale-tracking.tsx'
import { SaleList } from './sale-list.tsx'

export function SalesScreen() {
  const { id, form, timezone, pageTypes } = useLoadedCampaign()
  const hasSaleTracking = useSeesSaleTracking()(form)
  const hasSalesPage = pageTypes.some((type) => isPageType(type) && pageTypeFacts(type).recordsSale)
  return (
    <SaleList campaignId={id} zone={timezone} hasSaleTracking={hasSaleTracking} hasSalesPage={hasSalesPage} />
  )
}
