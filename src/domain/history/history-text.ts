/** What each row of the proof log says, as a sentence. */
import { money } from '../sales/money-text.ts'
import { leadSources, type LeadSource } from '../starts/lead-sources.ts'
import { historyKinds, type HistoryKind } from './history-kinds.ts'
import type { HistoryDetails, HistoryEntry } from './history-entry.ts'
import { momentText } from './moment-text.ts'

/** `zone` is the campaign's: a lead's own is used where the row has it. */
export function historyText({ kind, details }: Pick<HistoryEntry, 'kind' | 'details'>, zone: string): string {
  return texts[kind](reader(details, zone))
}

type Reader = {
  text: (name: string) => string
  number: (name: string) => number
  has: (name: string) => boolean
  moment: (name: string) => string
  money: (name: string) => string
}

function reader(details: HistoryDetails, zone: string): Reader {
  const text = (name: string) => {
    const value = details[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const number = (name: string) => Number(details[name])
  return {
    text,
    number,
    has: (name) => details[name] !== null && details[name] !== undefined && details[name] !== '',
    moment: (name) => momentText(number(name), text('zone') || zone),
    money: (name) => money(number(name), text('currency')),
  }
}

const texts: Record<HistoryKind, (row: Reader) => string> = {
  started: ({ text, moment }) =>
    `Started by: ${sourceText(text('source'))}. Promised until ${moment('deadlineAt')}.`,
  moved: ({ number, moment }) =>
    `Moved ${number('to') > number('from') ? 'later' : 'earlier'}: from ${moment('from')} to ${moment('to')}.`,
  reset: ({ moment }) => `The deadline of ${moment('deadlineAt')} was taken back; the person may start anew.`,
  restarted: ({ text }) => `The person started again, as ${text('into')}.`,
  merged: ({ text }) => `Found to be one person with ${text('into')}, whose deadline counts for both.`,
  reopened: () => 'A record that had ended counts again.',
  identified: () => 'The person gave an address, by which they are recognized from now on.',
  'ended-by-sale': ({ moment }) =>
    `They bought: the deadline of ${moment('deadlineAt')} no longer concerns them.`,
  revived: ({ moment }) => `Their sale was taken back: the deadline of ${moment('deadlineAt')} counts again.`,
  erased: () => 'All that was known of the person was erased. This log keeps what happened, and not to whom.',
  sale: (row) =>
    `${row.money('amount')}, ${saleStateText(row.text('state'))}, told by ${row.text('provider')}${lateText(row)}.`,
  'sale-decided': (row) =>
    `${row.money('amount')}: from ${saleStateText(row.text('from'))} to ${saleStateText(row.text('to'))}${lateText(row)}.`,
  'sale-matched': (row) => `It became known who had bought${lateText(row)}.`,
  'sale-forgotten': () => 'The buyer was erased. The sale stays in the figures without a name.',
  'sale-changed': (row) =>
    `Told again as ${row.money('amount')}, ${saleStateText(row.text('state'))}${lateText(row)}.`,
  'sale-removed': ({ text }) => `A sale that was ${saleStateText(text('state'))} was removed.`,
  refunded: (row) =>
    row.number('isWhole') === 1
      ? `All of ${row.money('amount')} was paid back.`
      : `${row.money('to')} of ${row.money('amount')} was paid back so far.`,
  created: ({ text, has }) =>
    `Created as ${text('stage')}${has('rule') ? `, with the deadline: ${text('rule')}` : ''}.`,
  rules: ({ text }) =>
    `From “${text('from')}” to “${text('to')}”, ${text('forWhom') === 'everyone' ? 'for everyone, running deadlines too' : 'for new leads only'}.`,
  settings: ({ text }) => text('changes') || 'Saved again, with nothing changed.',
  stage: ({ text }) => `From ${text('from')} to ${text('to')}.`,
  'page-added': pageText,
  'page-changed': pageChangeText,
  'page-removed': pageText,
}

function sourceText(source: string): string {
  return Object.hasOwn(leadSources, source) ? leadSources[source as LeadSource].toLowerCase() : source
}

const saleStateTexts: Record<string, string> = {
  confirmed: 'counted',
  unconfirmed: 'not counted before it is confirmed',
  dropped: 'not counted',
  test: 'a test',
}

function saleStateText(state: string): string {
  return saleStateTexts[state] ?? state
}

function lateText({ number }: Reader): string {
  return number('isLate') === 1 ? ', after the buyer’s deadline' : ''
}

function pageText({ text, has }: Reader): string {
  return `${text('beforeUrl')}${has('afterUrl') ? `, after the deadline ${text('afterUrl')}` : ''}.`
}

function pageChangeText(row: Reader): string {
  const { text } = row
  const moved = ['beforeUrl', 'afterUrl', 'type'].filter((name) => text(name) !== text(was(name)))
  const urls = moved.map((name) => `${pageFieldTexts[name]} from “${text(was(name))}” to “${text(name)}”`)
  const looks = [
    ...(text('label') === text('wasLabel') ? [] : ['its label']),
    ...(row.number('isBarChanged') === 1 ? [text('type') === 'portal' ? 'its portal' : 'its bar'] : []),
    ...(row.number('isButtonChanged') === 1 ? ['its button'] : []),
  ]
  const changes = [...urls, ...looks].join(', ')
  return `${text('beforeUrl')}: ${changes || 'what a visit is worth'}.`
}

const pageFieldTexts: Record<string, string> = {
  beforeUrl: 'its URL',
  afterUrl: 'where it leads after the deadline',
  type: 'its type',
}

function was(name: string): string {
  return `was${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

export function historyLabel(kind: HistoryKind): string {
  return historyKinds[kind].label
}
