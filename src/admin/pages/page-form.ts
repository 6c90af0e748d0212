/** The fields of a page's form, and changes of a page that are saved at once. */
import { pageDraft, pageMessages } from '#domain/pages/page.schema.ts'
import { isPageType, pageTypeFacts, type PageType } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'

/** As the form holds them; the schema reads them as they are. */
export type PageFields = {
  type: string
  beforeUrl: string
  afterUrl: string
  label: string
  redirects: boolean
}

export function newPageFields(type: PageType): PageFields {
  return { type, beforeUrl: '', afterUrl: '', label: '', redirects: pageTypeFacts(type).redirects }
}

export function fieldsOfPage({ type, beforeUrl, afterUrl, label }: PageAnswer): PageFields {
  return { type, beforeUrl, afterUrl, label, redirects: afterUrl !== '' }
}

/** Can the type send people on after the deadline at all? */
export function canRedirect(type: string): boolean {
  return isPageType(type) && pageTypeFacts(type).redirects
}

type Change = { id: string; fields: PageFields }

export type QuickChange =
  | { outcome: 'save'; data: PageFields & { id: string } }
  | { outcome: 'refuse'; field: 'beforeUrl' | 'afterUrl' | 'type'; message: string }

/** A new type or label is saved without asking when the addresses beside it are valid (specification A §4, §5). */
export function quickChange({ id, fields }: Change): QuickChange {
  const checked = pageDraft.safeParse(fields)
  if (checked.success) return { outcome: 'save', data: { id, ...fields } }
  const issue = checked.error.issues[0]
  const field = issue?.path[0]
  if (field === 'beforeUrl') return { outcome: 'refuse', field, message: pageMessages.invalidBefore }
  if (field === 'afterUrl') {
    const isSame = issue?.message === pageMessages.sameUrl
    return { outcome: 'refuse', field, message: isSame ? pageMessages.sameUrl : pageMessages.invalidAfter }
  }
  return { outcome: 'refuse', field: 'type', message: issue?.message ?? pageMessages.invalidBefore }
}
