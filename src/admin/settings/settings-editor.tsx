/** The form of the settings screen: what it holds, and how only what was changed is sent. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import type { z } from 'zod'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import type { campaignSettingsAnswer } from '#domain/campaigns/campaign-settings.api.ts'
import { settingsForm, type SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { settingsFieldNames } from '#domain/campaigns/form-field-names.ts'
import { EditingForm } from '../campaigns/editing-form.tsx'
import { useConfirmedSave } from '../campaigns/use-confirmed-save.ts'
import { useCheckedForm } from '../campaigns/use-checked-form.ts'
import { toast } from '../ui/toast.ts'
import { previewSettings, useSaveSettings } from './api.ts'
import { SettingsSections } from './settings-sections.tsx'
import { SettingsSummary, SettingsSummaryLine } from './settings-summary.tsx'

type Settings = z.output<typeof campaignSettingsAnswer>
type SettingsEditorProps = { campaign: CampaignDetail; type: CampaignType; settings: Settings }

export function SettingsEditor({ campaign, type, settings }: SettingsEditorProps) {
  const resolver = useMemo(() => zodResolver(settingsForm(type)), [type])
  const checked = useCheckedForm<SettingsForm>({
    start: { values: settings.form },
    resolver,
    within: 'settings',
  })
  const save = useSaveSettings(campaign.id)
  const saving = useConfirmedSave({
    form: checked,
    preview: (changes) => previewSettings(campaign.id, changes),
    save: (changes, runningDeadlines) => save.mutateAsync({ changes, runningDeadlines }),
    onSaved: (answer: Settings) => {
      checked.makeClean(answer.form)
      toast.done(campaignMessages.saved)
    },
    onFailed: checked.report,
  })

  return (
    <EditingForm
      campaign={campaign}
      checked={checked}
      saving={saving}
      fieldNames={settingsFieldNames}
      summary={<SettingsSummary campaign={campaign} />}
      summaryLine={<SettingsSummaryLine campaign={campaign} />}
    >
      <SettingsSections
        campaign={campaign}
        type={type}
        pages={settings.preventUrlOptions}
        chainOptions={settings.chainOptions}
      />
    </EditingForm>
  )
}
