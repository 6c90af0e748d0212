/** The fields of a page's form, and changes of a page that are saved at once. */
import { z } from 'zod'
import { noCta, type PageCta } from '#domain/pages/page-cta.ts'
import { noSale } from '#domain/pages/page-sale.ts'
import { pageRecordOf, type PageRecord } from '#domain/pages/page-record.ts'
import { sharedCta } from '#domain/pages/shared-cta.ts'
import { pageDraft, pageMessages, type PageDraft } from '#domain/pages/page.schema.ts'
import { isPageType, pageTypeFacts, type PageType } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { withScheme } from '#domain/addresses/page-url.ts'
import { isUsedUrl } from '#domain/pages/used-url.ts'
import { knownPages } from './known-pages.ts'

/** As the form holds them; the schema reads them as they are. */
export type PageFields = PageCta & {
  type: string
  beforeUrl: string
  afterUrl: string
  label: string
  redirects: boolean
  /** Empty until somebody types one. */
  sale_amount: number | ''
  sale_currency: string
}

/** The schema that the server reads with, for fields that are all there. */
export const pageForm = z.custom<PageFields>().transform((fields, context): PageDraft => {
  const { data, error } = pageDraft.safeParse(fields)
  if (data) return data
  for (const { path, message } of error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

/** What the fields are called where they are spoken of. */
export const pageFieldNames: Record<keyof PageFields, string> = {
  beforeUrl: 'Page URL',
  label: 'Label',
  type: 'Page type',
  afterUrl: 'Redirect after the deadline',
  redirects: 'Redirect after the deadline',
  show_cta: 'Show CTA',
  cta_variant: 'CTA Style',
  cta_text: 'CTA Text',
  cta_url: 'CTA URL',
  cta_open_in_new_tab: 'Open in a new tab',
  sale_amount: 'Sale amount',
  sale_currency: 'Currency',
}

/** With the button that the other pages share. */
export function newPageFields(type: PageType, others: readonly PageRecord[] = []): PageFields {
  const { redirects } = pageTypeFacts(type)
  const cta = sharedCta(others) ?? noCta
  return { type, beforeUrl: '', afterUrl: '', label: '', redirects, ...cta, ...noSale }
}

export function fieldsOfPage(page: PageRecord): PageFields {
  return { ...recordOfPage(page), redirects: page.afterUrl !== '' }
}

/** What a save of the page is made from. */
export function recordOfPage(page: PageRecord): PageRecord {
  return {
    type: page.type,
    beforeUrl: page.beforeUrl,
    afterUrl: page.afterUrl,
    label: page.label,
    show_cta: page.show_cta,
    cta_variant: page.cta_variant,
    cta_text: page.cta_text,
    cta_url: page.cta_url,
    cta_open_in_new_tab: page.cta_open_in_new_tab,
    sale_amount: page.sale_amount,
    sale_currency: page.sale_currency,
  }
}

/** What somebody changed after the fields were sent: it outlives the answer, unsaved. */
export function changedSince(
  sent: PageFields,
  now: PageFields,
): [keyof PageFields, PageFields[keyof PageFields]][] {
  return fieldNames.filter((name) => now[name] !== sent[name]).map((name) => [name, now[name]])
}

/** Can the type send people on after the deadline at all? */
export function canRedirect(type: string): boolean {
  return isPageType(type) && pageTypeFacts(type).redirects
}

type PageChange = {
  /** Null for a page that is being added. */
  id: string | null
  fields: PageFields
  /** Every page of the campaign as it is known here. */
  pages: readonly PageAnswer[]
}

/** The sentence for the URL of a page that would stand where another one is already. */
export function usedUrlProblem({ id, fields: { type, beforeUrl }, pages }: PageChange): string | null {
  if (!isPageType(type)) return null
  const page = { ...(id === null ? {} : { id }), type, beforeUrl: withScheme(beforeUrl) }
  return isUsedUrl(page, knownPages(pages)) ? pageMessages.usedUrl : null
}

/** What the server is told of the others: it looks for itself, too. */
export function usedUrls(id: string | null, pages: readonly PageAnswer[]): string[] {
  return pages.filter((page) => page.id !== id).map(({ beforeUrl }) => beforeUrl)
}

export type QuickChange =
  | { outcome: 'save'; record: PageRecord }
  | { outcome: 'refuse'; field: keyof PageFields; message: string }

/** A new type or label is saved without asking when what stands beside it is valid (specification A §4, §5). */
export function quickChange(change: PageChange): QuickChange {
  const checked = pageDraft.safeParse(change.fields)
  const used = usedUrlProblem(change)
  if (checked.success)
    return used === null
      ? { outcome: 'save', record: pageRecordOf(checked.data) }
      : { outcome: 'refuse', field: 'beforeUrl', message: used }
  const [issue] = checked.error.issues
  const field = fieldNames.find((name) => name === issue?.path[0]) ?? 'type'
  // Beside the form's "required" stands what A §5 says of a change that is saved at once.
  const message = field === 'beforeUrl' ? pageMessages.invalidBefore : (issue?.message ?? '')
  return { outcome: 'refuse', field, message }
}

const fieldNames = Object.keys(newPageFields('imagetrigger')) as (keyof PageFields)[]
