/** Whether a save would put a date into a campaign that has passed already: that is asked about first. */
import type { DeadlineForm } from './deadline-form.schema.ts'
import { deadlinePreview } from './deadline-preview.ts'

const dateFields = ['deadlineType', 'deadlineDate', 'deadlineTime', 'timezone'] as const

/** As forms hold what they were filled with. */
export type DateBefore = { readonly [Field in (typeof dateFields)[number]]?: DeadlineForm[Field] | undefined }

type PastDateFacts = {
  form: DeadlineForm
  /** As it was loaded; nothing for a campaign that is new. */
  before: DateBefore | undefined
  now: number
}

/** A date that was there before and has passed since is no news to anybody who changes something else. */
export function movesIntoThePast({ form, before, now }: PastDateFacts): boolean {
  if (!deadlinePreview(form, now)?.isOver) return false
  return !before || dateFields.some((field) => form[field] !== before[field])
}
