/** A page as an owner sends it (specification A §3, §5), with every message of its form. */
import { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import { isPageUrl, samePage, withScheme } from './page-url.ts'
import { isPageType, pageTypeFacts } from './page-types.ts'

export const pageMessages = {
  beforeRequired: 'Please enter a valid URL.',
  invalidUrl: 'Invalid URL',
  typeRequired: 'Please choose a page type.',
  typeNotForCampaign: 'This page type is not available for this campaign.',
  invalidBefore: 'Please enter a valid before URL',
  invalidAfter: 'Please enter a valid after URL',
  sameUrl: 'Whoops! You can’t use the same URL for before and after the deadline.',
  noPages: 'Please add at least one page.',
  noRedirect: 'The timer will be hidden and the page won’t redirect',
  usedUrl: 'Another page of this campaign already uses this URL.',
  redirectLoop: 'These redirects would send visitors round in a circle.',
  deleteTitle: 'Are you sure you want to delete this page?',
  deleteWarning:
    'Warning: This cannot be undone. Deleting this page will disable the product on it and the email link connected to it will also be deleted.',
  notVerified: "Not verified. We're having trouble detecting the code on the page.",
} as const

const URL_LIMIT = 2048

const typedUrl = z
  .string()
  .max(URL_LIMIT, pageMessages.invalidUrl)
  .transform((text) => (text.trim() === '' ? '' : withScheme(text.trim())))

const pageFields = z.strictObject({
  type: z.string(),
  beforeUrl: typedUrl,
  /** Empty means that the page stays and only the timer goes. */
  afterUrl: typedUrl.default(''),
  label: typedText(60).trim().default(''),
  /** The redirect toggle of the form; a program that sends none means what its after URL says. */
  redirects: z.boolean().optional(),
})

export const pageDraft = pageFields.superRefine(refusePage).transform(withoutUnusedRedirect)

export const pageChange = pageFields
  .extend({ id: z.string().min(1).max(64) })
  .superRefine(refusePage)
  .transform(withoutUnusedRedirect)

export type PageDraftInput = z.input<typeof pageDraft>
export type PageDraft = z.output<typeof pageDraft>

type PageFields = z.output<typeof pageFields>

function refusePage(page: PageFields, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (!isPageType(page.type)) return refuse('type', pageMessages.typeRequired)
  if (page.beforeUrl === '') refuse('beforeUrl', pageMessages.beforeRequired)
  else if (!isPageUrl(page.beforeUrl)) refuse('beforeUrl', pageMessages.invalidUrl)
  if (!redirectsOnward(page)) return
  if (page.afterUrl === '') refuse('afterUrl', pageMessages.beforeRequired)
  else if (!isPageUrl(page.afterUrl)) refuse('afterUrl', pageMessages.invalidUrl)
  else if (samePage(page.beforeUrl, page.afterUrl)) refuse('afterUrl', pageMessages.sameUrl)
}

function withoutUnusedRedirect<Page extends PageFields>({ redirects, ...page }: Page) {
  return { ...page, afterUrl: redirectsOnward({ ...page, redirects }) ? page.afterUrl : '' }
}

function redirectsOnward(page: Pick<PageFields, 'type' | 'afterUrl' | 'redirects'>) {
  const isWanted = page.redirects ?? page.afterUrl !== ''
  return isWanted && isPageType(page.type) && pageTypeFacts(page.type).redirects
}
