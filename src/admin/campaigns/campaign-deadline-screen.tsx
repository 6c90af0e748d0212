/** Editing a campaign: the same form, with the question about deadlines that already run. */
import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { campaignMessages, type CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { pagesQuery } from '../pages/api.ts'
import { FormColumns } from '../shell/form-columns.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { LoadingForm } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { toast } from '../ui/toast.ts'
import { campaignQuery, usePreviewSave, useSaveCampaign } from './api.ts'
import { CampaignFields, useTypeChoices } from './campaign-fields.tsx'
import { useCampaignId } from './campaign-id.ts'
import { pageOptions } from './pre-launch.ts'
import { RecomputationNotice } from './recomputation-notice.tsx'
import { RunningDeadlinesDialog } from './running-deadlines-dialog.tsx'
import { Summary, SummaryLine } from './summary.tsx'
import { useAskingSave } from './use-asking-save.ts'
import { useCampaignForm } from './use-campaign-form.ts'

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
  const { form, element, focusMistake, report, makeClean } = useCampaignForm({ values: campaign.form })
  const groups = useTypeChoices(campaign)
  const { isDirty } = form.formState
  const saving = useAskingSave({
    preview: usePreviewSave(campaign.id),
    save: useSaveCampaign(campaign.id),
    onSaved: (_answer, values: CampaignForm) => {
      makeClean(values)
      toast.done(campaignMessages.saved)
    },
    onFailed: report,
  })

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void form.handleSubmit(saving.start, focusMistake)(event)}
      >
        <FormColumns
          summary={<Summary campaign={campaign} />}
          summaryLine={<SummaryLine campaign={campaign} />}
        >
          <CampaignFields groups={groups} pages={pageOptions(pages)} />
          <RecomputationNotice progress={campaign.recomputation} aboveSaveBar={isDirty || saving.busy} />
          {(isDirty || saving.busy) && (
            <SaveBar
              text="Unsaved changes"
              saveLabel="Save changes"
              saving={saving.busy}
              onDiscard={() => makeClean()}
            />
          )}
        </FormColumns>
      </form>
      <RunningDeadlinesDialog {...saving.question} />
      <LeaveGuard dirty={isDirty} />
    </FormProvider>
  )
}
