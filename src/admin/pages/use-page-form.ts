/** One page's form: its schema, its save, and the changes that are saved at once. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { pageRecordOf, type PageRecord } from '#domain/pages/page-record.ts'
import type { PageDraft } from '#domain/pages/page.schema.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import type { PageAnswer, SavedPage } from '#domain/pages/pages.api.ts'
import { showFieldErrors } from '../calls/form-errors.ts'
import { toast } from '../ui/toast.ts'
import { useMendedErrors } from './use-mended-errors.ts'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { useStorePage, useUpdatePage } from './api.ts'
import {
  changedSince,
  fieldsOfPage,
  newPageFields,
  pageForm,
  quickChange,
  recordOfPage,
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
  const { save: saveChanges, conflicts } = useSaveChanges('page')
  const form = useForm<PageFields, unknown, PageDraft>({
    defaultValues: page ? fieldsOfPage(page) : newPageFields(firstType, pages),
    resolver: zodResolver(pageForm),
  })
  useMendedErrors(form)
  const id = page?.id ?? null
  /** What the form of a page that exists was made from. */
  const base = useRef(page && recordOfPage(page))

  const fail = (error: unknown) => {
    const rest = showFieldErrors(form, error, 'data')
    if (rest) toast.failed(rest)
  }

  /** Null: nothing was saved, and the form goes on with what its owner has said to what others saved. */
  async function saveRecord(pageId: string, from: PageRecord, now: PageRecord): Promise<SavedPage | null> {
    const done = await saveChanges({
      base: from,
      now,
      send: (changes) => update.mutateAsync({ pageId, changes }),
    })
    if (done.outcome === 'saved') return done.saved
    if (done.outcome === 'reloaded') {
      base.current = done.base
      form.reset(fieldsOfPage(done.base))
      form.reset(fieldsOfPage(done.now), { keepDefaultValues: true })
    }
    return null
  }

  /** As typed: the server reads them with the same schema. */
  const addPage = () => store.mutateAsync({ ...form.getValues(), usedUrls: usedUrls(null, pages) })

  /** The whole form, by its button. True once it is saved. */
  async function save(draft: PageDraft): Promise<boolean> {
    const used = usedUrlProblem({ id, fields: form.getValues(), pages })
    if (used !== null) {
      form.setError('beforeUrl', { message: used }, { shouldFocus: true })
      return false
    }
    try {
      const from = base.current
      const saved = await (id !== null && from ? saveRecord(id, from, pageRecordOf(draft)) : addPage())
      if (saved) onSaved(saved)
      return saved !== null
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
    const from = base.current
    if (id === null || !from) return
    const fields = form.getValues()
    const quick = quickChange({ id, fields, pages })
    if (quick.outcome === 'refuse')
      return form.setError(quick.field, { message: quick.message }, { shouldFocus: true })
    saveRecord(id, from, quick.record).then((saved) => saved && goOn(saved, fields), fail)
  }

  /** Choosing takes nobody's hands off the other fields: what is typed meanwhile stays. */
  function goOn(saved: SavedPage, fields: PageFields) {
    const typed = changedSince(fields, form.getValues())
    base.current = recordOfPage(saved)
    form.reset(fieldsOfPage(saved))
    for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true })
  }

  return { form, save, choose, conflicts, saving: store.isPending || update.isPending }
}
