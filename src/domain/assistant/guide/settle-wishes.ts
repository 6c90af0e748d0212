/** What can be said of wishes only once several of them are known: the past, the clocks, and the form's own limits. */
import { CAMPAIGN_NAME_LIMIT, campaignName } from '../../campaigns/campaign-form.schema.ts'
import { deadlineMessages, deadlineRule } from '../../deadlines/deadline-rule.schema.ts'
import { localDate, wallInstant } from '../../deadlines/wall-time.ts'
import { dateInWords, timeInWords } from '../words/calendar-words.ts'
import { cityOf } from '../words/zone-words.ts'
import type { GuideContext } from './guide-context.ts'
import { whyNotKind } from './guide-context.ts'
import { guideMessages } from './guide-words.ts'
import { campaignKindLabel } from '../../campaigns/campaign-kind.ts'
import { endOf, type Wishes } from './wishes.ts'

export type Settled = { wishes: Wishes; notes: string[] }

type Check = (wishes: Wishes, context: GuideContext) => { wrong: string; forget: Partial<Wishes> } | null

/** What cannot be is forgotten, with a sentence on why, and asked for again. */
const checks: readonly Check[] = [
  ({ kind }, { account }) => {
    const why = kind && whyNotKind(kind, account)
    return kind && why ? { wrong: `${campaignKindLabel(kind)}: ${why}`, forget: { kind: null } } : null
  },
  ({ name }) => {
    if (name === null || campaignName.safeParse(name).success) return null
    return {
      wrong: `A name has 1 to ${CAMPAIGN_NAME_LIMIT} characters of plain text.`,
      forget: { name: null },
    }
  },
  ({ length, unit }) => {
    if (length === null || unit === null) return null
    const wrong = whyNotLength(length, unit)
    return wrong === null ? null : { wrong, forget: { length: null, unit: null } }
  },
  ({ quantity }) => {
    if (quantity === null || (Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_TO_SELL))
      return null
    return { wrong: deadlineMessages.quantityRange.replace('from 0', 'from 1'), forget: { quantity: null } }
  },
  passedDate,
  passedTime,
  closingTooLate,
]

const MOST_TO_SELL = 1_000_000_000

function whyNotLength(length: number, unit: 'days' | 'hours' | 'minutes'): string | null {
  const rule =
    unit === 'days'
      ? { kind: 1, zone: 'UTC', days: length, time: '23:59', excludeWeekDays: [] }
      : { kind: 3, zone: 'UTC', length, unit }
  return deadlineRule.safeParse(rule).error?.issues[0]?.message ?? null
}

function zoneOf({ timezone }: Wishes, { zone }: GuideContext): string {
  return timezone ?? zone
}

function passedDate(wishes: Wishes, context: GuideContext): ReturnType<Check> {
  const { date } = wishes
  if (date === null || date >= localDate(context.now, zoneOf(wishes, context)).toString()) return null
  return { wrong: guideMessages.passed(dateInWords(date)), forget: { date: null } }
}

function passedTime(wishes: Wishes, context: GuideContext): ReturnType<Check> {
  const { date, time } = wishes
  if (endOf(wishes) !== 'date' || date === null || time === null) return null
  if (wallInstant({ date, time }, zoneOf(wishes, context)) > context.now) return null
  const moment = `${dateInWords(date)} at ${timeInWords(time)}`
  return { wrong: guideMessages.passed(moment), forget: { date: null, time: null } }
}

/** The window of a stock begins today. */
function closingTooLate(wishes: Wishes, context: GuideContext): ReturnType<Check> {
  const { date } = wishes
  if (endOf(wishes) !== 'quantity' || date === null) return null
  const latest = localDate(context.now, zoneOf(wishes, context)).add({ months: 1 }).toString()
  return date <= latest ? null : { wrong: deadlineMessages.windowTooLong, forget: { date: null } }
}

export function settleWishes(wishes: Wishes, context: GuideContext): Settled {
  const notes: string[] = []
  let settled = wishes
  for (const check of checks) {
    const found = check(settled, context)
    if (!found) continue
    notes.push(found.wrong)
    settled = { ...settled, ...found.forget }
  }
  const clock = clockChange(settled)
  return clock
    ? { wishes: { ...settled, ...clock.set }, notes: [...notes, clock.note] }
    : { wishes: settled, notes }
}

/** A time that the clock skips or shows twice: what counts is what the product makes of it. */
function clockChange(wishes: Wishes): { set: Partial<Wishes>; note: string } | null {
  const { date, time, timezone } = wishes
  if (endOf(wishes) !== 'date' || date === null || time === null || timezone === null) return null
  const instant = wallInstant({ date, time }, timezone)
  const shown = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone)
  const shownTime = shown.toPlainTime().toString().slice(0, 5)
  if (shownTime !== time) {
    const note = guideMessages.skippedTime(timeInWords(time), cityOf(timezone), timeInWords(shownTime))
    return { set: { date: shown.toPlainDate().toString(), time: shownTime }, note }
  }
  const first = shown.toPlainDateTime().toZonedDateTime(timezone, { disambiguation: 'earlier' })
  return first.epochMilliseconds === instant
    ? null
    : { set: {}, note: guideMessages.doubledTime(timeInWords(time)) }
}
