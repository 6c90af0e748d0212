/** The form of a campaign that exists: its save bar, and the question about deadlines that already run. */
import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { FormColumns } from '../shell/form-columns.tsx'
import { SaveBar } from '../shell/save-bar.tsx'
import { LeaveGuard } from '../shell/unsaved-changes.tsx'
import { unsavedIn } from '../shell/unsaved-form.ts'
import { RecomputationNotice } from './recomputation-notice.tsx'
import { RunningDeadlinesDialog } from './running-deadlines-dialog.tsx'
import type { useConfirmedSave } from './use-confirmed-save.ts'
import type { useCheckedForm } from './use-checked-form.ts'

type EditingFormProps<Values extends FieldValues> = {
  campaign: CampaignDetail
  checked: ReturnType<typeof useCheckedForm<Values>>
  saving: ReturnType<typeof useConfirmedSave<Values, unknown>>
  fieldNames: Record<keyof Values & string, string>
  summary: ReactNode
  summaryLine: ReactNode
  children: ReactNode
}

export function EditingForm<Values extends FieldValues>(props: EditingFormProps<Values>) {
  const { campaign, checked, saving, fieldNames, children, ...columns } = props
  const { form, element, focusMistake, makeClean } = checked
  const { isDirty } = form.formState
  const isUnsaved = isDirty || saving.busy
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void form.handleSubmit(saving.start, focusMistake)(event)}
      >
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
      <RunningDeadlinesDialog {...saving.question} />
      <LeaveGuard {...unsavedIn(form, { names: fieldNames, save: saving.start })} />
    </FormProvider>
  )
}
