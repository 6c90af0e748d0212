/** What the fields of a page are called where two people have changed one. */
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import { valueText, wordsFrom, type FieldWords } from '../saving/conflict-text.ts'

const labels = {
  beforeUrl: 'Page URL',
  afterUrl: 'URL after the deadline',
  label: 'Label',
  show_cta: 'Show CTA',
  cta_variant: 'CTA Style',
  cta_text: 'CTA Text',
  cta_url: 'CTA URL',
}

const special: Record<string, FieldWords> = {
  type: {
    label: 'Page type',
    noun: 'the type of the page',
    text: ({ type }) => (isPageType(type) ? pageTypeFacts(type).label : valueText(type)),
  },
  cta_open_in_new_tab: {
    label: 'Open in a new tab',
    text: ({ cta_open_in_new_tab: target }) => valueText(target === '_blank'),
  },
  sale: {
    label: 'Sale amount',
    noun: 'the sale amount',
    text: ({ sale_amount: amount, sale_currency: currency }) => `${valueText(amount)} ${valueText(currency)}`,
  },
}

export const pageWords = wordsFrom(labels, special)
