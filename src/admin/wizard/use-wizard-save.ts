/** Saves what the first two steps of the wizard asked for: a new campaign, or the one that they made. */
import { useMutation } from '@tanstack/react-query'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignsApi } from '#domain/campaigns/campaigns.api.ts'
import { campaignSettingsApi } from '#domain/campaigns/campaign-settings.api.ts'
import { useRefreshCampaigns, useRefreshDeadlines } from '../campaigns/api.ts'
import type { AffectedLeads } from '../campaigns/affected-leads.ts'
import type { RunningDeadlines } from '../campaigns/running-deadlines-dialog.tsx'
import { useConfirmedSave } from '../campaigns/use-confirmed-save.ts'
import { request } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'

export type WizardValues = { form: CampaignForm; category: string }

type WizardSave = {
  /** Null until the wizard has made it. */
  campaignId: string | null
  onSaved: (campaignId: string, values: WizardValues) => void
  onFailed: (error: unknown) => void
}

/** Whoever comes back to the wizard may find leads under way, and is asked about them like anywhere else. */
export function useWizardSave({ campaignId, ...on }: WizardSave) {
  const refreshCampaigns = useRefreshCampaigns()
  const refreshDeadlines = useRefreshDeadlines()
  const preview = useMutation({ mutationFn: ({ form }: WizardValues) => affectedBy(campaignId, form) })
  const save = useMutation({
    mutationFn: async ({ values: { form, category }, runningDeadlines }: Save) => {
      const id = await saveForm(campaignId, form, runningDeadlines)
      await saveCategory(id, category)
      return id
    },
    onSuccess: (id) => (campaignId === null ? refreshCampaigns() : refreshDeadlines(id)),
  })
  return useConfirmedSave({ preview, save, ...on })
}

type Save = { values: WizardValues; runningDeadlines: RunningDeadlines }

/** A campaign that is not there yet has nobody whose deadline could move. */
async function affectedBy(campaignId: string | null, form: CampaignForm): Promise<AffectedLeads> {
  if (campaignId === null) return { affectedLeads: 0, revivedLeads: 0 }
  return request(campaignsApi.previewSave, { params: { campaignId }, body: { form } })
}

async function saveForm(
  campaignId: string | null,
  form: CampaignForm,
  runningDeadlines: RunningDeadlines,
): Promise<string> {
  if (campaignId === null) return (await request(campaignsApi.create, { body: { form } })).id
  return (await request(campaignsApi.save, { params: { campaignId }, body: { form, runningDeadlines } })).id
}

/** The campaign is there by now: the wizard goes on, and the first step asks for the category again. */
async function saveCategory(campaignId: string, category: string): Promise<void> {
  const body = { settings: { category } }
  await toast.outcome(request(campaignSettingsApi.save, { params: { campaignId }, body }))
}
