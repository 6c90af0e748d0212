/** One page's form: its schema, its save, and the changes that are saved at once. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { pageDraft, type PageDraft, type PageDraftInput } from '#domain/pages/page.schema.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { showFieldErrors } from '../form-errors.ts'
import { toast } from '../ui/toast.ts'
import { useStorePage, useUpdatePage } from './api.ts'
import { fieldsOfPage, newPageFields, quickChange, type PageFields } from './page-form.ts'

export type PageFormFacts = {
  campaignId: string
  /** Null for a page that is being added; it starts as the first type that its campaign offers. */
  page: PageAnswer | null
  firstType: PageType
  onSaved: (page: PageAnswer) => void
}

export function usePageForm({ campaignId, page, firstType, onSaved }: PageFormFacts) {
  const store = useStorePage(campaignId)
  const update = useUpdatePage(campaignId)
  const form = useForm<PageDraftInput, unknown, PageDraft>({
    defaultValues: page ? fieldsOfPage(page) : newPageFields(firstType),
    resolver: zodResolver(pageDraft),
  })

  const fail = (error: unknown) => {
    const rest = showFieldErrors(form, error, 'data')
    if (rest) toast.failed(rest)
  }

  const fieldsNow = (): PageFields => ({ ...newPageFields(firstType), ...form.getValues() })

  /** The whole form, by its button. The fields are sent as typed: the server reads them with the same schema. */
  async function save() {
    const fields = fieldsNow()
    try {
      onSaved(await (page ? update.mutateAsync({ id: page.id, ...fields }) : store.mutateAsync(fields)))
    } catch (error) {
      fail(error)
    }
  }

  /** A type or label of a page that exists is saved when chosen; of a new page it waits for the button. */
  function choose(part: { type: string } | { label: string }) {
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if ('type' in part) form.setValue('type', part.type, change)
    else form.setValue('label', part.label, change)
    if (!page) return
    const quick = quickChange({ id: page.id, fields: fieldsNow() })
    if (quick.outcome === 'refuse')
      return form.setError(quick.field, { message: quick.message }, { shouldFocus: true })
    update.mutate(quick.data, { onSuccess: (saved) => form.reset(fieldsOfPage(saved)), onError: fail })
  }

  return { form, save, choose, saving: store.isPending || update.isPending }
}
