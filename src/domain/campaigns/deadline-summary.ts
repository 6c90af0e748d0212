/** A campaign's deadline in a few words, for the summary card and the list: "7 days at 11:59 PM". */
import { weekdays, type TimedRule, type Slot, type Weekday } from '../deadlines/deadline-rule.ts'
import { remaining, type Quantity } from '../sales/quantity.ts'
import { deadlineRuleOf, type CampaignSettings } from './campaign-settings.ts'

/** Empty for a campaign without a deadline, and while a form is not filled in far enough to say it. */
export function campaignDeadlineSummary(settings: CampaignSettings, { used } = { used: 0 }): string {
  const rule = deadlineRuleOf(settings)
  if (rule === null) return ''
  try {
    return rule.kind === 5
      ? quantityWords({ start: rule.start, used })
      : wordsOf(rule, settings.use_twenty_four_hours)
  } catch {
    // Half a date or a time that no clock shows: Temporal refuses what the form has yet to complain about.
    return ''
  }
}

/** When everybody may enter, as in "Dec 1, 2026 at 9:00 AM"; empty where a campaign has no such date. */
export function campaignStartSummary(settings: CampaignSettings): string {
  const rule = deadlineRuleOf(settings)
  const start = rule?.kind === 2 ? rule.start : rule?.kind === 5 ? rule.opens : null
  return start ? `${dateWords(start.date)} at ${clockWords(start.time, settings.use_twenty_four_hours)}` : ''
}

function wordsOf(rule: TimedRule, twentyFourHours: boolean): string {
  if (rule.kind === 3) return counted(rule.length, rule.unit === 'hours' ? 'hour' : 'minute')
  const at = `at ${clockWords(rule.time, twentyFourHours)}`
  if (rule.kind === 2) return `${dateWords(rule.date)} ${at}`
  if (rule.kind === 4) return `${slotWords(rule.slot)} ${at}`
  return `${dayCount(rule.days)} ${at}${exceptionWords(rule.excludeWeekDays)}`
}

function quantityWords(quantity: Quantity): string {
  const left = remaining(quantity)
  return left === 0 && quantity.start > 0 ? 'Sold out' : `${numberWords(left)} left`
}

function dayCount(days: number): string {
  return days === 0 ? 'Same day' : counted(days, 'day')
}

function counted(count: number, unit: string): string {
  return `${numberWords(count)} ${unit}${count === 1 ? '' : 's'}`
}

function numberWords(count: number): string {
  if (!Number.isInteger(count)) throw new RangeError('Not a number that can be counted')
  return count.toLocaleString('en-US')
}

function exceptionWords(excluded: readonly Weekday[]): string {
  return excluded.length === 0
    ? ''
    : `, not counting ${excluded.map((day) => weekdays[day].slice(0, 3)).join(', ')}`
}

function slotWords(slot: Slot): string {
  if (slot.type === 'weekday') return `Every ${weekdays[slot.weekday]}`
  const day = `day ${numberWords(slot.day)}`
  return slot.type === 'monthDay' ? `Every month on ${day}` : `Every quarter in month ${slot.month} on ${day}`
}

function clockWords(time: string, twentyFourHours: boolean): string {
  const clock = Temporal.PlainTime.from(time)
  return plainSpaces(
    clock.toLocaleString('en-US', {
      hour: twentyFourHours ? '2-digit' : 'numeric',
      minute: '2-digit',
      hourCycle: twentyFourHours ? 'h23' : 'h12',
    }),
  )
}

function dateWords(date: string): string {
  const day = Temporal.PlainDate.from(date)
  return plainSpaces(day.toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric' }))
}

/** Some runtimes put a narrow no-break space before "PM". */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ')
}
