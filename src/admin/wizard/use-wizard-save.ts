/** Saves what the first two steps of the wizard asked for: a new campaign, or the one that they made. */
import { useMutation } from '@tanstack/react-query'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignsApi } from '#domain/campaigns/campaigns.api.ts'
import { campaignSettingsApi } from '#domain/campaigns/campaign-settings.api.ts'
import { previewSave, useRefreshCampaigns, useRefreshDeadlines } from '../campaigns/api.ts'
import { nobody } from '../campaigns/affected-leads.ts'
import type { RunningDeadlines } from '../campaigns/running-deadlines-dialog.tsx'
import type { useCheckedForm } from '../campaigns/use-checked-form.ts'
import { useConfirmedSave } from '../campaigns/use-confirmed-save.ts'
import { request } from '../calls/request.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { toast } from '../ui/toast.ts'

type WizardSave = {
  /** Null until the wizard has made it. */
  campaignId: string | null
  checked: ReturnType<typeof useCheckedForm<CampaignForm>>
  category: { before: string; now: string }
  onSaved: (campaignId: string, form: CampaignForm) => void
}

/** Whoever comes back to the wizard may find leads under way, and is asked about them like anywhere else. */
export function useWizardSave({ campaignId, checked, category, onSaved }: WizardSave) {
  const refreshCampaigns = useRefreshCampaigns()
  const refreshDeadlines = useRefreshDeadlines()
  const save = useMutation({
    mutationFn: async (sent: Save) => {
      const id = await saveForm(campaignId, checked, sent)
      await saveCategory(id, category)
      return id
    },
    onSuccess: (id) => (campaignId === null ? refreshCampaigns() : refreshDeadlines(id)),
  })
  return useConfirmedSave({
    form: checked,
    preview: async (changes) => (campaignId === null ? nobody : previewSave(campaignId, changes)),
    save: (changes, runningDeadlines) => save.mutateAsync({ changes, runningDeadlines }),
    onSaved,
    onFailed: checked.report,
  })
}

type Save = { changes: FieldChanges; runningDeadlines: RunningDeadlines }

async function saveForm(
  campaignId: string | null,
  { form }: WizardSave['checked'],
  body: Save,
): Promise<string> {
  if (campaignId !== null) return (await request(campaignsApi.save, { params: { campaignId }, body })).id
  return (await request(campaignsApi.create, { body: { form: form.getValues() } })).id
}

/** The campaign is there by now: the wizard goes on, and the first step asks for the category again. */
async function saveCategory(campaignId: string, { before, now }: WizardSave['category']): Promise<void> {
  if (before === now) return
  const body = { changes: { category: { from: before, to: now } } }
  await toast.outcome(request(campaignSettingsApi.save, { params: { campaignId }, body }))
}
