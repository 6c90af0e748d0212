/** By what a campaign ends, when a sentence says so in two ways, or otherwise than it was until now: who said it is asked. */
import type { CampaignKind } from '../../campaigns/campaign-kind.ts'
import { weekdays, type Weekday } from '../../deadlines/deadline-rule.ts'
import { dateInWords } from '../words/calendar-words.ts'
import { endsBy, type EndsBy } from '../words/kind-words.ts'
import type { Length } from '../words/length-words.ts'
import type { Sentence } from '../words/sentence.ts'
import type { Choice } from './guide-state.ts'
import { lengthInWords } from './guide-words.ts'
import { otherEndsForgotten, type Wishes } from './wishes.ts'

type End = Exclude<EndsBy, 'nothing'>
type Option = Choice['options'][number]

/** The kind of campaign that stands for each end where no other was named. */
export const usualKind: Record<End, CampaignKind> = {
  length: 'evergreen',
  date: 'fixed_date',
  quantity: 'quantity',
  weekday: 'hybrid',
}

const plainWords: Record<End, string> = {
  length: 'a deadline of their own for everybody',
  date: 'one date for everybody',
  quantity: 'an end when the last one is gone',
  weekday: 'a day that comes again and again',
}

type Wanted = { ends: readonly EndsBy[]; sentence: Sentence; wishes: Wishes }

export function endChoice({ ends, sentence, wishes }: Wanted): Choice {
  const asked = ends.filter((end) => end !== 'nothing')
  const named = asked.map((end) => plainWords[end])
  return {
    say: `That is ${new Intl.ListFormat('en').format(named)}, and a campaign has one of them. Which shall it be?`,
    options: asked.flatMap((end) => optionsOf(end, sentence, wishes)),
  }
}

function optionsOf(end: End, sentence: Sentence, wishes: Wishes): Option[] {
  const kind = kindOfEnd(end, sentence, wishes)
  const options: Record<End, () => Option[]> = {
    length: () => lengthOptions(sentence.lengths.length > 0 ? sentence.lengths : lengthOf(wishes)),
    date: () => dateOptions(sentence.dates.length > 0 ? sentence.dates : listed(wishes.date)),
    quantity: () => quantityOptions(sentence.quantity ?? wishes.quantity),
    weekday: () => weekdayOptions(sentence.weekday ?? wishes.weekday),
  }
  const time = sentence.moment?.time ?? (sentence.times.length === 1 ? sentence.times[0] : undefined)
  return options[end]().map(({ set, ...option }) => ({
    ...option,
    set: { ...otherEndsForgotten, kind, ...set, ...(time !== undefined && end === 'date' ? { time } : {}) },
  }))
}

export function kindOfEnd(end: End, { kind }: Pick<Sentence, 'kind'>, wishes: Wishes): CampaignKind {
  if (kind && endsBy(kind) === end) return kind
  return wishes.kind && endsBy(wishes.kind) === end ? wishes.kind : usualKind[end]
}

function lengthOptions(lengths: readonly Length[]): Option[] {
  if (lengths.length === 0) return [same('Everybody their own deadline', {})]
  return lengths.map(({ length, unit }) =>
    same(`Everybody their own ${lengthInWords(length, unit)}`, { length, unit }),
  )
}

function dateOptions(dates: readonly string[]): Option[] {
  if (dates.length === 0) return [same('One date for everybody', {})]
  return dates.map((date) => same(`One date for everybody: ${dateInWords(date)}`, { date }))
}

function quantityOptions(quantity: number | null): Option[] {
  if (quantity === null) return [same('Until the last one is gone', {})]
  return [same(`Until ${quantity.toLocaleString('en-US')} are gone`, { quantity })]
}

function weekdayOptions(weekday: Weekday | null): Option[] {
  if (weekday === null) return [same('The same day again and again', {})]
  return [same(`Every ${weekdays[weekday]}`, { weekday })]
}

/** A button that sends what stands on it. */
function same(label: string, set: Partial<Wishes>): Option {
  return { label, text: label, set }
}

function lengthOf({ length, unit }: Wishes): Length[] {
  return length !== null && unit !== null ? [{ length, unit }] : []
}

function listed<Value>(value: Value | null): Value[] {
  return value === null ? [] : [value]
}
