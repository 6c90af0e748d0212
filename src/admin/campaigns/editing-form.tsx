/** The form of a campaign that exists: its save bar, and the question about deadlines that already run. */
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { FormColumns } from '../shell/form-columns.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { unsavedIn } from '../shell/unsaved-form.ts'
import { PastDateQuestion, usePastDateQuestion } from './past-date-question.tsx'
import { ConflictDialog } from '../saving/conflict-dialog.tsx'
import { campaignWords } from './campaign-words.ts'
import { RecomputationNotice } from './recomputation-notice.tsx'
import { RunningDeadlinesDialog } from './running-deadlines-dialog.tsx'
import type { useConfirmedSave } from './use-confirmed-save.ts'
import type { useCheckedForm } from './use-checked-form.ts'

type EditingFormProps<Values extends DeadlineForm> = {
  campaign: CampaignDetail
  checked: ReturnType<typeof useCheckedForm<Values>>
  saving: ReturnType<typeof useConfirmedSave<Values, unknown>>
  fieldNames: Record<keyof Values & string, string>
  summary: ReactNode
  summaryLine: ReactNode
  children: ReactNode
}

export function EditingForm<Values extends DeadlineForm>(props: EditingFormProps<Values>) {
  const { campaign, checked, saving, fieldNames, children, ...columns } = props
  const { form, element, focusMistake, makeClean } = checked
  const { isDirty } = form.formState
  const isUnsaved = isDirty || saving.busy
  const pastDate = usePastDateQuestion(form.formState.defaultValues)
  const save = pastDate.askFirst(saving.start)
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={(event) => void form.handleSubmit(save, focusMistake)(event)}>
        <FormColumns {...columns}>
          {children}
          <RecomputationNotice progress={campaign.recomputation} aboveSaveBar={isUnsaved} />
          {isUnsaved && (
            <SaveBar
              text="Unsaved changes"
              saveLabel="Save changes"
              saving={saving.busy}
              onDiscard={() => makeClean()}
            />
          )}
        </FormColumns>
      </form>
      <PastDateQuestion {...pastDate.question} />
      <RunningDeadlinesDialog {...saving.question} />
      <ConflictDialog question={saving.conflicts} words={campaignWords} />
      <LeaveGuard {...unsavedIn(form, { names: fieldNames, save })} />
    </FormProvider>
  )
}
