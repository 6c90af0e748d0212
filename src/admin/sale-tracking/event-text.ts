/** How an event of the dialog reads: how its buyer was recognized, and what an address that is none means. */
import type { SaleEvent } from '#domain/sale-trackings/sale-trackings.api.ts'

const matched = { code: 'Discount code', address: 'Address', link: 'Link', cookie: 'Cookie' } as const

/** A test is matched with nobody, on purpose. */
export function matchedText({ matchedBy, isTest }: Pick<SaleEvent, 'matchedBy' | 'isTest'>): string {
  if (isTest) return 'Test'
  return matchedBy === null ? 'Not at all' : matched[matchedBy]
}

/** What merge tags begin and end with where nobody has filled them. */
const tagSigns = /^(\{\{|\{!|\{\$|\[|%|~|\*\||<<)/

/** Null where every event tells an address. */
export function unfilledText(events: readonly SaleEvent[]): string | null {
  const told = events.find(({ email, toldAddress }) => email === null && toldAddress !== null)
  if (!told?.toldAddress) return null
  const what = tagSigns.test(told.toldAddress.trim()) ? 'is a merge tag nobody filled' : 'is no email address'
  const consequence = told.isTest
    ? 'a sale like that would count, but end nobody’s deadline'
    : 'that sale counts, but ends nobody’s deadline'
  return `“${told.toldAddress}” ${what}: ${consequence}.`
}
