/** Saves what the first two steps of the wizard asked for: a new campaign, or the one that they made. */
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignsApi } from '#domain/campaigns/campaigns.api.ts'
import { campaignSettingsApi } from '#domain/campaigns/campaign-settings.api.ts'
import { useMutation } from '@tanstack/react-query'
import { useRefreshCampaigns } from '../campaigns/api.ts'
import { request } from '../request.ts'
import { toast } from '../ui/toast.ts'

type Wanted = { campaignId: string | null; form: CampaignForm; category: string }

export function useWizardSave() {
  const refresh = useRefreshCampaigns()
  return useMutation({
    mutationFn: async ({ campaignId, form, category }: Wanted) => {
      const id = await saveForm(campaignId, form)
      await saveCategory(id, category)
      return id
    },
    onSuccess: refresh,
  })
}

async function saveForm(campaignId: string | null, form: CampaignForm): Promise<string> {
  if (campaignId === null) return (await request(campaignsApi.create, { body: { form } })).id
  return (await request(campaignsApi.save, { params: { campaignId }, body: { form } })).id
}

/** The campaign is there by now: the wizard goes on, and the first step asks for the category again. */
async function saveCategory(campaignId: string, category: string): Promise<void> {
  const body = { settings: { category } }
  await request(campaignSettingsApi.save, { params: { campaignId }, body }).catch((error: Error) =>
    toast.failed(error.message),
  )
}
