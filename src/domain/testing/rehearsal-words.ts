/** What a rehearsal has found, in words: the verdict, the rows, and the file that can be downloaded. */
import type { RehearsalChannel, RehearsalReport, RehearsalRow } from './rehearsal.schema.ts'

export const rehearsalChannelLabels: Record<RehearsalChannel, string> = {
  start: 'Start',
  page: 'Page',
  image: 'Image',
  link: 'Link',
  text: 'Text',
  field: 'Field',
  discountCode: 'Discount code',
  afterTheEnd: 'After the end',
  redirect: 'Redirect',
  sale: 'Sale',
  saleTracking: 'Sales tracking',
}

export type RehearsalVerdict = { isSound: boolean; agreement: string; consequence: string }

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** What was skipped is not counted: it is neither right nor wrong. */
export function rehearsalVerdict({ rows, endsAt }: RehearsalReport): RehearsalVerdict {
  const tried = rows.filter(({ verdict }) => verdict !== 'skipped')
  const wrong = tried.filter(({ verdict }) => verdict === 'wrong').length
  const agree = endsAt === null ? 'are right' : 'agree to the second'
  if (tried.length === 0) return { isSound: false, agreement: 'Nothing could be tried.', consequence: '' }
  if (wrong === 0)
    return {
      isSound: true,
      agreement: `All ${tried.length} ${agree}.`,
      consequence: 'Nothing would go wrong for visitors.',
    }
  const things = `${numbers[wrong] ?? wrong} ${wrong === 1 ? 'thing' : 'things'}`
  return {
    isSound: false,
    agreement: `${tried.length - wrong} of ${tried.length} ${agree}.`,
    consequence: `${things} would go wrong for visitors.`,
  }
}

/** "Nov 22, 9:47 AM, took 6 seconds" */
export function rehearsalTime({ ranAt, tookMs, timezone }: RehearsalReport): string {
  const ran = dateTime(ranAt, timezone, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const seconds = Math.max(1, Math.round(tookMs / 1000))
  return `${ran}, took ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}

/** Where a channel says that it ends. The day is left out while it is the one that all should name. */
export function rehearsalEnd(row: RehearsalRow, { endsAt, timezone }: RehearsalReport): string {
  if (row.label !== null) return row.label
  if (row.verdict === 'skipped') return 'Skipped'
  if (row.endsAt === null) return row.verdict === 'right' ? 'Right' : 'Wrong'
  const time = dateTime(row.endsAt, timezone, clock)
  const day = dayOf(row.endsAt, timezone)
  return endsAt !== null && dayOf(endsAt, timezone) === day ? time : `${day}, ${time}`
}

/** To be read without the app: by a colleague, or by support. */
export function rehearsalFile(report: RehearsalReport, campaignName: string): string {
  const { agreement, consequence } = rehearsalVerdict(report)
  const { endsAt, timezone, rows } = report
  const end =
    endsAt === null ? [] : [`Deadline: ${dayOf(endsAt, timezone)}, ${dateTime(endsAt, timezone, clock)}`]
  return [
    `Rehearsal of “${campaignName}”`,
    rehearsalTime(report),
    ...end,
    `Time zone: ${timezone}`,
    '',
    `${agreement} ${consequence}`.trim(),
    '',
    ...rows.map((row) => rowLine(row, report)),
    '',
  ].join('\n')
}

const marks: Record<RehearsalRow['verdict'], string> = {
  right: '[ok]',
  wrong: '[WRONG]',
  skipped: '[skipped]',
}

function rowLine(row: RehearsalRow, report: RehearsalReport): string {
  const end = row.verdict === 'skipped' ? '' : ` (${rehearsalEnd(row, report)})`
  return `${marks[row.verdict]} ${rehearsalChannelLabels[row.channel]}: ${row.text}${end}`
}

const clock = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const

function dayOf(at: number, zone: string): string {
  return dateTime(at, zone, { year: 'numeric', month: 'short', day: 'numeric' })
}

function dateTime(at: number, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...parts }).format(at).replaceAll('\u202f', ' ')
}
