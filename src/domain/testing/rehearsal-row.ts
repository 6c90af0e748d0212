/** The rows of a rehearsal's report, and where what they find wrong is put right. */
import type { RehearsalFacts } from './rehearsal-facts.ts'
import type { RehearsalRow } from './rehearsal.schema.ts'

type Row = RehearsalRow
type Mend = NonNullable<Row['mend']>

export const mends = {
  page: { label: 'Fix the page', screen: 'pages' },
  code: { label: 'Put the code on the page', screen: 'pages' },
  urls: { label: 'Check the URLs', screen: 'pages' },
  addPage: { label: 'Add a page', screen: 'pages' },
  emails: { label: 'Check the emails', screen: 'emails' },
  connection: { label: 'Check the connection', screen: 'emails' },
  deadline: { label: 'Change the deadline', screen: 'deadline' },
  settings: { label: 'Check the settings', screen: 'settings' },
  sales: { label: 'Set up sales tracking', screen: 'saleTracking' },
  discount: { label: 'Check the discount', screen: 'discounts' },
} as const satisfies Record<string, Mend>

export type Channel = Row['channel']
export type Said = { text: string; endsAt?: number | null; label?: string }

export const right = (channel: Channel, { text, endsAt = null, label }: Said): Row => ({
  channel,
  text,
  endsAt,
  verdict: 'right',
  label: label ?? null,
  mend: null,
})

export const wrong = (channel: Channel, { text, endsAt = null, label }: Said, mend: Mend): Row => ({
  channel,
  text,
  endsAt,
  verdict: 'wrong',
  label: label ?? null,
  mend,
})

export const skipped = (channel: Channel, text: string): Row => ({
  channel,
  text,
  endsAt: null,
  verdict: 'skipped',
  label: null,
  mend: null,
})

/** Right where the channel says the end that the others say. */
export function agreeing(
  channel: Channel,
  facts: Pick<RehearsalFacts, 'endsAt'>,
  said: Said & { endsAt: number },
  mend: Mend,
): Row {
  return said.endsAt === facts.endsAt ? right(channel, said) : wrong(channel, said, mend)
}
