/** Editing a campaign: the same form, with the question about deadlines that already run. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { movesSomebody, type Moved } from './moved-words.ts'
import { RecomputationNotice } from './recomputation-notice.tsx'
import { RunningDeadlinesDialog, type RunningDeadlines } from './running-deadlines-dialog.tsx'
import { Summary, SummaryLine } from './summary.tsx'
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
  const saving = useSaving(campaign.id, { onSaved: makeClean, onFailed: report })
  const setup = { pages: pages.length, verified: pages.filter(({ verified }) => verified).length }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void form.handleSubmit(saving.start, focusMistake)(event)}
      >
        <FormColumns summary={<Summary campaign={campaign} setup={setup} />} summaryLine={<SummaryLine />}>
          <CampaignFields
            groups={groups}
            pages={pages.map(({ id, label, beforeUrl }) => ({ id, label: label || beforeUrl }))}
          />
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

type Outcome = { onSaved: (form: CampaignForm) => void; onFailed: (error: unknown) => void }

/** First asks the server whose deadlines would move; only when somebody's would is the owner asked. */
function useSaving(campaignId: string, { onSaved, onFailed }: Outcome) {
  const preview = usePreviewSave(campaignId)
  const save = useSaveCampaign(campaignId)
  const [asked, setAsked] = useState<{ form: CampaignForm; moved: Moved } | null>(null)

  async function finish(form: CampaignForm, runningDeadlines: RunningDeadlines) {
    try {
      await save.mutateAsync({ form, runningDeadlines })
      onSaved(form)
      toast.done(campaignMessages.saved)
    } catch (error) {
      onFailed(error)
    }
    setAsked(null)
  }

  async function start(form: CampaignForm) {
    try {
      const moved = await preview.mutateAsync({ form })
      if (movesSomebody(moved)) return setAsked({ form, moved })
    } catch (error) {
      return onFailed(error)
    }
    return finish(form, 'everyone')
  }

  return {
    start,
    busy: preview.isPending || save.isPending,
    question: {
      moved: asked?.moved ?? null,
      saving: save.isPending,
      onSave: (choice: RunningDeadlines) => void (asked && finish(asked.form, choice)),
      onClose: () => setAsked(null),
    },
  }
}
