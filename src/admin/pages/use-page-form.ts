/** One page's form: its schema, its save, and the changes that are saved at once. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { PageDraft } from '#domain/pages/page.schema.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import type { PageAnswer, SavedPage } from '#domain/pages/pages.api.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { toast } from '../ui/toast.ts'
import { useMendedErrors } from './use-mended-errors.ts'
import { useStorePage, useUpdatePage } from './api.ts'
import {
  changedSince,
  fieldsOfPage,
  newPageFields,
  pageForm,
  quickChange,
  usedUrlProblem,
  usedUrls,
  type PageFields,
} from './page-form.ts'

type PageFormFacts = {
  campaignId: string
  /** Null for a page that is being added; it starts as the first type that its campaign offers. */
  page: PageAnswer | null
  /** All of the campaign's. */
  pages: readonly PageAnswer[]
  firstType: PageType
  onSaved: (page: SavedPage) => void
}

export function usePageForm({ campaignId, page, pages, firstType, onSaved }: PageFormFacts) {
  const store = useStorePage(campaignId)
  const update = useUpdatePage(campaignId)
  const form = useForm<PageFields, unknown, PageDraft>({
    defaultValues: page ? fieldsOfPage(page) : newPageFields(firstType),
    resolver: zodResolver(pageForm),
  })
  useMendedErrors(form)
  const id = page?.id ?? null

  const fail = (error: unknown) => {
    const rest = showFieldErrors(form, error, 'data')
    if (rest) toast.failed(rest)
  }

  /** As typed: the server reads them with the same schema. */
  const sent = () => ({ ...form.getValues(), usedUrls: usedUrls(id, pages) })

  /** The whole form, by its button. True once it is saved. */
  async function save(): Promise<boolean> {
    const used = usedUrlProblem({ id, fields: form.getValues(), pages })
    if (used !== null) {
      form.setError('beforeUrl', { message: used }, { shouldFocus: true })
      return false
    }
    try {
      onSaved(await (id === null ? store.mutateAsync(sent()) : update.mutateAsync({ id, ...sent() })))
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  /** A type or label of a page that exists is saved when chosen; of a new page it waits for the button. */
  function choose(part: { type: string } | { label: string }) {
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    if ('type' in part) form.setValue('type', part.type, change)
    else form.setValue('label', part.label, change)
    if (id === null) return
    const quick = quickChange({ id, fields: form.getValues(), pages })
    if (quick.outcome === 'refuse')
      return form.setError(quick.field, { message: quick.message }, { shouldFocus: true })
    const fields = form.getValues()
    update.mutate({ id, ...sent() }, { onSuccess: (saved) => goOn(saved, fields), onError: fail })
  }

  /** Choosing takes nobody's hands off the other fields: what is typed meanwhile stays. */
  function goOn(saved: SavedPage, fields: PageFields) {
    const typed = changedSince(fields, form.getValues())
    form.reset(fieldsOfPage(saved))
    for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true })
  }

  return { form, save, choose, saving: store.isPending || update.isPending }
}
