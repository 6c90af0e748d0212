/** Pre-launch: who is not tracked sees the pre-access page instead of the offer (specification A §2, behavior §5). */
import { TextInput } from '@mantine/core'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { DeadlineKind } from '#domain/deadlines/deadline-rule.ts'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'
import { ChoiceField } from './choice-field.tsx'
import { SwitchField } from './switch-field.tsx'

/** A page that tracked visitors can be sent on to. */
export type PageOption = { id: string; label: string }

const untilTracked =
  'Visitors without a deadline go from the offer to the pre-access page, and no clock starts.'
/** Where the offer opens for everyone on one day. */
const untilText: Partial<Record<DeadlineKind, string>> = {
  2: 'Until the start date, everyone who opens a page of the offer goes to the pre-access page.',
  5: 'Until the day on which it opens, everyone who opens a page of the offer goes to the pre-access page.',
}

export function PreLaunchFields({ pages }: { pages: readonly PageOption[] }) {
  const { register, control } = useFormContext<DeadlineForm>()
  const { errors } = useFormState({ control, name: 'optinPageUrl' })
  const [isOn, deadlineType] = useWatch({ control, name: ['lockdown', 'deadlineType'] })
  const first = { value: '', label: 'The campaign’s first page' }
  return (
    <>
      <SwitchField
        name="lockdown"
        label="Pre-launch"
        description={untilText[deadlineType ?? 1] ?? untilTracked}
      />
      {isOn && (
        <>
          <TextInput
            label="Pre-access page"
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            {...register('optinPageUrl')}
            error={errors.optinPageUrl?.message}
          />
          <ChoiceField
            name="preventUrlSelected"
            label="Send tracked visitors from there to"
            options={[first, ...pages.map(({ id, label }) => ({ value: id, label }))]}
          />
        </>
      )}
    </>
  )
}
