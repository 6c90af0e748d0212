/** What a row of a person's timeline says: what happened, and how we know or who did it. */
import { inEnglish, spokenAmounts } from '#domain/countdown/remaining.ts'
import { historyCauses } from '#domain/history/history-kinds.ts'
import { cameFrom } from '#domain/testing/event-words.ts'
import { leadSources, type LeadSource } from '#domain/starts/lead-sources.ts'
import type { TimelineEntry } from '#domain/people/person.api.ts'
import type { TimelineKind } from '#domain/people/timeline.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { saleProviders } from '#domain/sales/sale-providers.ts'
import { money } from '#domain/sales/money-text.ts'
import { instantText, timeText } from '../campaigns/instant-text.ts'

export type EntryWords = { title: string; note: string }

type Context = { zone: string; now: number }

export function entryWords(entry: TimelineEntry, context: Context): EntryWords {
  return words[entry.kind](entry, context)
}

type Worded = (entry: TimelineEntry, context: Context) => EntryWords

const words: Record<TimelineKind, Worded> = {
  started: (entry, context) => ({
    title: `Deadline started: ${deadlineOf(entry, context)}`,
    note: startNote(entry),
  }),
  moved: (entry, context) => ({
    title: `Deadline moved: ${entry.from === null ? '' : `${instantText(entry.from, context)} → `}${deadlineOf(entry, context)}`,
    note: whoAndWhy(entry),
  }),
  reset: (entry, context) => ({
    title: `Deadline reset, it was ${deadlineOf(entry, context)}`,
    note: whoAndWhy(entry),
  }),
  merged: () => ({
    title: 'Recognized as one person with another record',
    note: 'The deadline that ends first counts.',
  }),
  reopened: (entry) => ({ title: 'The record counts again', note: whoAndWhy(entry) }),
  identified: () => ({ title: 'The address became known', note: '' }),
  revived: (entry, context) => ({
    title: 'The countdown goes on',
    note: `To the same deadline, ${deadlineOf(entry, context)}`,
  }),
  visit: (entry, context) => ({
    title: `${entry.isFirst ? 'First visit:' : 'Came back to'} ${place(entry)}`,
    note: timesNote(entry, context, 'visits'),
  }),
  hide: (entry, context) => ({ title: 'Hid the bar', note: onPage(entry, context) }),
  show: (entry, context) => ({ title: 'Brought the bar back', note: onPage(entry, context) }),
  cta: (entry, context) => ({ title: 'Clicked the button', note: onPage(entry, context) }),
  pshown: (entry, context) => ({ title: 'Saw a portal', note: timesNote(entry, context, 'times') }),
  pclose: (entry, context) => ({ title: 'Closed a portal', note: timesNote(entry, context, 'times') }),
  pclick: (entry, context) => ({
    title: 'Clicked the button of a portal',
    note: timesNote(entry, context, 'times'),
  }),
  psent: () => ({ title: 'Sent the form of a portal', note: '' }),
  panswer: (entry, context) => ({
    title: 'Answered a question of a portal',
    note: timesNote(entry, context, 'answers'),
  }),
  redirect: (entry, context) => ({
    title: `Sent on from ${place(entry)}`,
    note: ['The deadline had passed', timesNote(entry, context, 'times')].filter(Boolean).join('. '),
  }),
  click: (entry, context) => ({
    title: `Clicked the mail link to ${place(entry)}`,
    note: timesNote(entry, context, 'clicks'),
  }),
  image: () => ({
    title: 'The image in the mail was loaded',
    note: 'Uncertain: some mail programs load every picture themselves.',
  }),
  written: ({ platform, text }) => ({
    title: `Written to ${platform ?? 'the mail platform'}: “${text ?? ''}”`,
    note: 'What was written before is not kept.',
  }),
  sale: (entry) => {
    const price = priceOf(entry)
    return {
      title: soldTitles[entry.sale?.state ?? '']?.(price) ?? `Bought for ${price}`,
      note: saleNote(entry),
    }
  },
  'sale-decided': (entry) => ({
    title: decided[entry.sale?.state ?? ''] ?? 'The sale was decided about',
    note: [priceOf(entry), whoAndWhy(entry)].filter(Boolean).join('. '),
  }),
  refunded: (entry) => ({
    title: `${entry.sale?.isWhole ? 'Refund' : 'Part refund'} of ${priceOf(entry)}`,
    note: [providerOf(entry), whoAndWhy(entry)].filter(Boolean).join('. '),
  }),
}

function deadlineOf({ deadlineAt }: TimelineEntry, context: Context): string {
  return deadlineAt === null ? 'not known' : instantText(deadlineAt, context)
}

function place({ page }: TimelineEntry): string {
  return page?.url || 'a page that is gone'
}

function onPage(entry: TimelineEntry, context: Context): string {
  return [`On ${place(entry)}`, timesNote(entry, context, 'times')].filter(Boolean).join('. ')
}

function timesNote({ times, lastAt }: TimelineEntry, { zone }: Context, what: string): string {
  return times > 1
    ? `${times.toLocaleString('en')} ${what} that day, the last at ${timeText(lastAt, zone)}`
    : ''
}

function startNote({ source, platform, trigger, page, device, utmSource, by, cause }: TimelineEntry): string {
  const named = [platform, trigger].filter(Boolean).join(', ')
  const detail = page?.url ? page.url : named === '' ? null : named
  const came = isLeadSource(source) ? cameFrom({ source, detail }) : (source ?? '')
  const facts = [
    device && device !== 'unknown' ? `on a ${device}` : '',
    utmSource ? `from utm_source ${utmSource}` : '',
    by ? `by ${by}` : '',
    cause === 'taken-over' ? 'known from before this was kept' : '',
  ]
  return [came, ...facts].filter(Boolean).join(', ')
}

function isLeadSource(text: string | null): text is LeadSource {
  return text !== null && Object.hasOwn(leadSources, text)
}

function whoAndWhy({ by, cause }: TimelineEntry): string {
  const why = cause !== null && Object.hasOwn(historyCauses, cause) ? causeText(cause) : ''
  return sentence([why, by ? `by ${by}` : ''])
}

function sentence(parts: readonly string[]): string {
  const text = parts.filter(Boolean).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function causeText(cause: string): string {
  // Of the table's own names.
  return historyCauses[cause as keyof typeof historyCauses]
}

function priceOf({ sale }: TimelineEntry): string {
  return sale ? money(sale.amount, sale.currency) : ''
}

const soldTitles: Record<string, (price: string) => string> = {
  unconfirmed: (price) => `A sale of ${price}, not confirmed`,
  dropped: (price) => `A sale of ${price}, dropped`,
  test: (price) => `A test sale of ${price}`,
}

const decided: Record<string, string> = {
  confirmed: 'The sale was confirmed',
  dropped: 'The sale was dropped',
  unconfirmed: 'The decision about the sale was taken back',
}

const matched: Record<string, string> = {
  code: 'recognized by the discount code',
  address: 'recognized by the address',
  link: 'recognized by the link in a mail',
  cookie: 'recognized by the browser',
}

function providerOf({ sale }: TimelineEntry): string {
  if (!sale) return ''
  if (sale.provider === 'page') return 'A visit to the sales page'
  if (sale.provider === 'api') return 'Reported by API'
  const tab = saleProviders.find(({ slug }) => slug === sale.provider)
  return `By ${tab?.name ?? findPlatform(sale.provider)?.name ?? sale.provider}`
}

function saleNote(entry: TimelineEntry): string {
  const { matchedBy = null, timeLeftMs = null } = entry.sale ?? {}
  return [providerOf(entry), matched[matchedBy ?? ''], leftText(timeLeftMs)].filter(Boolean).join(', ')
}

const MINUTE_MS = 60_000

function leftText(timeLeftMs: number | null): string {
  if (timeLeftMs === null) return ''
  const minutes = Math.floor(Math.abs(timeLeftMs) / MINUTE_MS)
  const span = minutes === 0 ? 'less than a minute' : inEnglish(spokenAmounts(minutes).slice(0, 2))
  return timeLeftMs > 0 ? `${span} before the deadline` : `${span} after the deadline`
}
