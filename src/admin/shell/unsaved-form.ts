/** What of a form is unsaved, in the words of the dialog that asks about it. */
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Unsaved } from './unsaved.ts'

type Form<Values extends FieldValues, Sent> = Pick<
  UseFormReturn<Values, unknown, Sent>,
  'formState' | 'handleSubmit'
>

type Keeping<Values, Sent> = {
  /** What its fields are called. */
  names: Partial<Record<keyof Values & string, string>>
  /** True once it is saved. */
  save: (values: Sent) => Promise<boolean>
}

export function unsavedIn<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  { names, save }: Keeping<Values, Sent>,
): Unsaved {
  const { isDirty, isValid, dirtyFields } = form.formState
  return {
    dirty: isDirty,
    changed: namesOf(dirtyFields, names),
    save: isValid ? () => submitted(form, save) : undefined,
  }
}

/** In the order of the names. */
function namesOf(dirty: Record<string, unknown>, names: Record<string, string | undefined>): string[] {
  return Object.entries(names).flatMap(([field, name]) => (isChanged(dirty[field]) && name ? [name] : []))
}

/** Of a list, each of its places. */
function isChanged(field: unknown): boolean {
  return Array.isArray(field) ? field.some(isChanged) : field === true
}

/** As by its button: what is checked there is checked here. */
async function submitted<Values extends FieldValues, Sent>(
  form: Form<Values, Sent>,
  save: (values: Sent) => Promise<boolean>,
): Promise<boolean> {
  let isSaved = false
  await form.handleSubmit(async (values) => {
    isSaved = await save(values)
  })()
  return isSaved
}
