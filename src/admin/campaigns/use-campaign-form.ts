/** The campaign form with its schema. */
import { zodResolver } from '@hookform/resolvers/zod'
import { campaignForm, type CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { useCheckedForm } from './use-checked-form.ts'

const resolver = zodResolver(campaignForm)

export function useCampaignForm(start: { defaultValues: CampaignForm } | { values: CampaignForm }) {
  return useCheckedForm<CampaignForm>({ start, resolver, within: 'form' })
}
