/** The days that figures are about, and those they are compared with: whole days of the campaign's zone. */
import { dateOf, dayNumber, localDay } from './local-day.ts'

/** How far back the figures of cards, lists and checklists look (specification A §9). */
export const REPORTED_DAYS = 30

/** Both ends are part of it. */
export type DaySpan = { from: number; to: number }

export const periodNames = ['7', '30', '90', 'month', 'start', 'own'] as const

export type PeriodName = (typeof periodNames)[number]

export type Period = { name: PeriodName; days: DaySpan; before: DaySpan | null }

/** Today and the 29 days before. */
export function reportedDays(now: number, zone: string): DaySpan {
  return lastDays(localDay(now, zone), REPORTED_DAYS)
}

type PeriodFacts = {
  name: PeriodName
  today: number
  /** The first day on which anything was counted. */
  firstDay: number
  /** What an owner has chosen; null without a choice. */
  own: DaySpan | null
}

/** Compared with as many days right before, this month with the same days of the last one, since the start with none. */
export function periodOf({ name, today, firstDay, own }: PeriodFacts): Period {
  if (name === 'start') return { name, days: { from: Math.min(firstDay, today), to: today }, before: null }
  if (name === 'month')
    return { name, days: { from: firstOfMonth(today), to: today }, before: monthBefore(today) }
  const days = name === 'own' && own ? own : lastDays(today, Number(name === 'own' ? REPORTED_DAYS : name))
  return { name, days, before: rightBefore(days) }
}

export function dayCount({ from, to }: DaySpan): number {
  return to - from + 1
}

function lastDays(today: number, count: number): DaySpan {
  return { from: today - count + 1, to: today }
}

function rightBefore(days: DaySpan): DaySpan {
  return { from: days.from - dayCount(days), to: days.from - 1 }
}

function firstOfMonth(day: number): number {
  return dayNumber(dateOf(day).with({ day: 1 }))
}

/** As far as the last month has these days. */
function monthBefore(today: number): DaySpan {
  const sameDay = dateOf(today).subtract({ months: 1 })
  return { from: dayNumber(sameDay.with({ day: 1 })), to: dayNumber(sameDay) }
}

/**
 * After how many days away somebody counts once more among the people of these days, since what they did is kept no
 * longer; null where there are no more days than that.
 */
export function peopleAnewAfter(days: DaySpan, keptDays: number): number | null {
  return dayCount(days) > keptDays ? keptDays : null
}
