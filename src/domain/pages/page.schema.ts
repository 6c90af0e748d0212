/** A page as an owner sends it (specification A §3, §5), with every message of its form. */
import { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import { announcementMessages } from './announcement-page.ts'
import { sentCta } from './page-cta.schema.ts'
import { ctaProblems, keptCta, noCta, type PageCta } from './page-cta.ts'
import { noSale, saleMessages, saleProblems, type PageSale } from './page-sale.ts'
import { isPageUrl, MAX_URL_CHARACTERS, samePage } from '../addresses/page-url.ts'
import { typedUrl } from '../addresses/page-url.schema.ts'
import { isPageType, pageTypeFacts, type PageType } from './page-types.ts'

export const pageMessages = {
  beforeRequired: 'Please enter a valid URL.',
  typeRequired: 'Please choose a page type.',
  typeNotForCampaign: 'This page type is not available for this campaign.',
  typeLocked: 'Portal pages are a Premium Feature. Please upgrade to use them.',
  invalidBefore: 'Please enter a valid before URL.',
  invalidAfter: 'Please enter a valid after URL.',
  sameUrl: 'Whoops! You can’t use the same URL for before and after the deadline.',
  noPages: 'Please add at least one page.',
  noRedirect: "The timer will be hidden and the page won't redirect",
  usedUrl: 'Another page of this campaign already uses this URL.',
  redirectLoop: 'These redirects would send visitors round in a circle.',
  nothingToSave: 'Please say which page to change.',
  nothingToConfirm: 'Please say which page shows the code.',
  nothingToDelete: 'Please say which page to delete.',
  deleteTitle: 'Are you sure you want to delete this page?',
  deleteWarning:
    'Warning: This cannot be undone. Deleting this page will disable the product on it and the email link connected to it will also be deleted.',
  notVerified: "Not verified. We're having trouble detecting the code on the page.",
} as const

export const PAGE_LABEL_LIMIT = 60
const USED_URLS_LIMIT = 1000

/** A program may send a type and a URL only; what it leaves out of a change stays as it is. */
const sentPage = z.strictObject({
  type: z.string(),
  beforeUrl: typedUrl,
  /** Empty means that the page stays and only the timer goes. */
  afterUrl: typedUrl.optional(),
  label: typedText(PAGE_LABEL_LIMIT).trim().optional(),
  /** The redirect toggle of the form; a program that sends none means what its after URL says. */
  redirects: z.boolean().optional(),
  ...sentCta,
  sale_amount: z.union([z.number(), z.literal('').transform(() => 0)], saleMessages.amountInvalid).optional(),
  sale_currency: z
    .string()
    .max(60, saleMessages.currencyInvalid)
    .transform((text) => text.trim().toUpperCase())
    .optional(),
  /** The other pages' URLs as the sender knows them. The server looks for itself: it may know later ones. */
  usedUrls: z.array(z.string().max(MAX_URL_CHARACTERS)).max(USED_URLS_LIMIT).optional(),
})

type SentPage = z.output<typeof sentPage>

export const pageDraft = sentPage.superRefine(refusePage).transform(asSaved)

/** Held to the form's rules together with what is stored. */
export const pageChange = sentPage.extend({ id: z.string().min(1).max(64) })

export type PageDraftInput = z.input<typeof pageDraft>
export type PageDraft = z.output<typeof pageDraft>
export type PageChange = z.output<typeof pageChange>

function refusePage(page: SentPage, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const { type, beforeUrl } = page
  if (!isPageType(type)) return refuse('type', pageMessages.typeRequired)
  const { required, invalid } = beforeMessages(type)
  if (beforeUrl === '') refuse('beforeUrl', required)
  else if (!isPageUrl(beforeUrl)) refuse('beforeUrl', invalid)
  refuseAfterUrl(page, refuse)
  for (const [field, message] of Object.entries({ ...ctaRefusals(page, type), ...saleRefusals(page, type) }))
    refuse(field, message)
}

/** A bar's page has one URL, and words of its own for it. */
function beforeMessages(type: PageType) {
  return pageTypeFacts(type).shows === 'announcement'
    ? { required: announcementMessages.urlRequired, invalid: announcementMessages.urlInvalid }
    : { required: pageMessages.beforeRequired, invalid: pageMessages.invalidBefore }
}

function refuseAfterUrl(page: SentPage, refuse: (path: string, message: string) => void) {
  const { beforeUrl, afterUrl = '' } = page
  if (!redirectsOnward(page)) return
  if (!isPageUrl(afterUrl)) refuse('afterUrl', pageMessages.invalidAfter)
  else if (samePage(beforeUrl, afterUrl)) refuse('afterUrl', pageMessages.sameUrl)
}

function ctaRefusals(page: SentPage, type: PageType) {
  const { hasCta, shows } = pageTypeFacts(type)
  return hasCta ? ctaProblems(ctaOf(page), { asksStyle: shows === 'bar' }) : {}
}

function saleRefusals(page: SentPage, type: PageType) {
  return pageTypeFacts(type).recordsSale ? saleProblems(saleOf(page)) : {}
}

const ctaFields = Object.keys(noCta) as (keyof PageCta)[]

function asSaved(page: SentPage) {
  const { type, beforeUrl, afterUrl = '', label = '' } = page
  const sale = saleOf(page)
  return {
    type,
    beforeUrl,
    afterUrl: redirectsOnward(page) ? afterUrl : '',
    label,
    cta: keptCta(ctaOf(page)),
    /** Who says nothing of a button means the one that the other pages have. */
    namesCta: ctaFields.some((field) => page[field] !== undefined),
    // What was typed half and belongs to another type is not kept.
    sale: Object.keys(saleProblems(sale)).length === 0 ? sale : noSale,
  }
}

function redirectsOnward({ type, afterUrl = '', redirects }: SentPage) {
  const isWanted = redirects ?? afterUrl !== ''
  return isWanted && isPageType(type) && pageTypeFacts(type).redirects
}

function ctaOf(page: { [Field in keyof PageCta]?: PageCta[Field] | undefined }): PageCta {
  return {
    show_cta: page.show_cta ?? noCta.show_cta,
    cta_variant: page.cta_variant ?? noCta.cta_variant,
    cta_text: page.cta_text ?? noCta.cta_text,
    cta_url: page.cta_url ?? noCta.cta_url,
    cta_open_in_new_tab: page.cta_open_in_new_tab ?? noCta.cta_open_in_new_tab,
  }
}

function saleOf(page: { [Field in keyof PageSale]?: PageSale[Field] | undefined }): PageSale {
  return {
    sale_amount: page.sale_amount ?? noSale.sale_amount,
    sale_currency: page.sale_currency ?? noSale.sale_currency,
  }
}
