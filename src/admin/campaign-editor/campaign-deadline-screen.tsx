/** Editing a campaign: the same form, with the question about deadlines that already run. */
import { useQuery } from '@tanstack/react-query'
import { campaignMessages, type CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { campaignFieldNames } from '#domain/campaigns/form-field-names.ts'
import { pagesQuery } from '../pages/api.ts'
import { SetupLinks } from '../quickstart/setup-links.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { LoadingForm } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { toast } from '../ui/toast.ts'
import { campaignQuery, previewSave, useSaveCampaign } from '../campaigns/api.ts'
import { CampaignFields, useTypeChoices } from '../campaigns/campaign-fields.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { EditingForm } from '../campaigns/editing-form.tsx'
import { pageOptions } from '../pages/page-options.ts'
import { Summary, SummaryLine } from '../campaigns/summary.tsx'
import { useConfirmedSave } from '../campaigns/use-confirmed-save.ts'
import { useCampaignForm } from '../campaigns/use-campaign-form.ts'

export function CampaignDeadlineScreen() {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  return (
    <ScreenBody width="wide">
      {campaign.isPending && <LoadingForm />}
      {campaign.isError && !campaign.data && (
        <Problem onRetry={() => void campaign.refetch()}>{campaign.error.message}</Problem>
      )}
      {campaign.data && <EditForm key={campaignId} campaign={campaign.data} />}
    </ScreenBody>
  )
}

function EditForm({ campaign }: { campaign: CampaignDetail }) {
  const pages = useQuery(pagesQuery(campaign.id)).data?.pages ?? []
  const checked = useCampaignForm({ values: campaign.form })
  const groups = useTypeChoices(campaign)
  const save = useSaveCampaign(campaign.id)
  const saving = useConfirmedSave({
    form: checked,
    preview: (changes) => previewSave(campaign.id, changes),
    save: (changes, runningDeadlines) => save.mutateAsync({ changes, runningDeadlines }),
    onSaved: (_answer, values: CampaignForm) => {
      checked.makeClean(values)
      toast.done(campaignMessages.saved)
    },
    onFailed: checked.report,
  })

  return (
    <EditingForm
      campaign={campaign}
      checked={checked}
      saving={saving}
      fieldNames={campaignFieldNames}
      summary={
        <Summary campaign={campaign}>
          <SetupLinks campaignId={campaign.id} />
        </Summary>
      }
      summaryLine={<SummaryLine campaign={campaign} />}
    >
      <CampaignFields groups={groups} pages={pageOptions(pages)} />
    </EditingForm>
  )
}
