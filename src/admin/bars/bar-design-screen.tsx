/** The editor itself, inside a screen that has waited for the campaign and for at least one bar. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { barsQuery } from './api.ts'
import { BarEditor } from './bar-editor.tsx'

export function BarDesignScreen() {
  const campaignId = useCampaignId()
  const campaign = useSuspenseQuery(campaignQuery(campaignId)).data
  const { bars, templates } = useSuspenseQuery(barsQuery(campaignId)).data
  return <BarEditor campaign={campaign} bars={bars} templates={templates} />
}
