/** A campaign's deadline in a few words, for its owner: "7 days at 11:59 PM". */
import { weekdays } from '#domain/deadlines/deadline-rule.ts'
import type { CampaignSettings } from './campaign-settings.ts'
import type { DeadlineCode } from './campaign-types.ts'

/** Says what is there so far: a form may be half filled in. */
export function deadlineWords(settings: CampaignSettings): string {
  return settings.deadline_type === null ? 'No deadline' : words[settings.deadline_type](settings)
}

const words: Record<DeadlineCode, (settings: CampaignSettings) => string> = {
  1: (settings) => `${daysOf(settings)} at ${clockTime(settings.deadline_time)}`,
  2: (settings) => `${calendarDate(settings.expiration)} at ${clockTime(settings.deadline_time)}`,
  3: (settings) => lengthOf(settings),
  4: (settings) => `${slotOf(settings)} at ${clockTime(settings.deadline_time)}`,
  5: (settings) => `${Number.isFinite(settings.quantity_start) ? settings.quantity_start : '–'} available`,
}

function daysOf(settings: CampaignSettings) {
  return settings.deadline_length === 0 ? 'The same day' : lengthOf(settings)
}

function lengthOf({ deadline_length: length, deadline_unit: unit }: CampaignSettings) {
  if (!Number.isFinite(length)) return `– ${unit}`
  return `${length.toLocaleString('en')} ${length === 1 ? unit.slice(0, -1) : unit}`
}

function slotOf({ hybrid_type: type, expire_day_in_a_week: weekday, ...settings }: CampaignSettings) {
  if (type === 'weekday') return `Every ${weekdays[weekday]}`
  const day = Number.isFinite(settings.hybrid_day) ? ordinal(settings.hybrid_day) : '–'
  if (type === 'monthDay') return `The ${day} of every month`
  return `The ${day} of every quarter’s ${ordinal(settings.hybrid_month)} month`
}

/** `23:59` as people in front of a 12-hour clock say it. */
export function clockTime(time: string): string {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  if (!Number.isFinite(hours) || !Number.isFinite(minutes)) return '–'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

function calendarDate(date: string) {
  const [year, month, day] = date.split('-').map(Number)
  if (!year || !month || !day) return 'No date yet'
  return new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    dateStyle: 'medium',
  })
}

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

function ordinal(day: number) {
  return `${day}${suffixes[ordinals.select(day)] ?? 'th'}`
}
