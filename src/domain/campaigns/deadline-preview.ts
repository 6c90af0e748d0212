/** What the rule in the form would mean for somebody who starts now. */
import { settingsFromDeadlineForm } from './deadline-form.ts'
import type { DeadlineForm } from './deadline-form.schema.ts'
import { deadlineRuleOf, defaultCampaignSettings } from './campaign-settings.ts'
import { isTimed, type DeadlineRule, type Quantity, type TimedRule } from '../deadlines/deadline-rule.ts'
import { pastDateMessages } from '../deadlines/past-date.ts'
import { quantityWindow } from '../deadlines/quantity-window.ts'
import { fixedStart, personalDeadline } from '../deadlines/personal-deadline.ts'
import { deadlineRule } from '../deadlines/deadline-rule.schema.ts'
import { formatDateTime, zoneTime } from '../deadlines/zoned-date-time.ts'

export type DeadlinePreview = {
  intro: string
  moment: string
  note: string
  /** Nobody would get any time at all. */
  isOver: boolean
}

/** Null while the rule is not complete: its fields say what is missing. */
export function deadlinePreview(form: DeadlineForm, now: number): DeadlinePreview | null {
  const rule = typedRule(form)
  return rule && previewOf(rule, now)
}

/** The rule that the fields spell, when it is one that can be kept. */
export function typedRule(form: DeadlineForm): DeadlineRule | null {
  const settings = settingsFromDeadlineForm(form, defaultCampaignSettings)
  return deadlineRule.safeParse(deadlineRuleOf(settings)).data ?? null
}

function previewOf(rule: DeadlineRule, now: number): DeadlinePreview {
  return isTimed(rule) ? timedPreview(rule, now) : quantityPreview(rule)
}

function timedPreview(rule: TimedRule, now: number): DeadlinePreview {
  const deadline = personalDeadline(rule, now)
  const look = { zone: rule.zone, withWeekday: true } as const
  if (rule.kind !== 2)
    return {
      intro: 'Someone who starts now gets until',
      moment: formatDateTime(deadline, look),
      note: `${zoneTime(rule.zone)}, in ${durationText(deadline - now)}`,
      isOver: false,
    }
  if (deadline <= now)
    return {
      intro: pastDateMessages.title,
      moment: formatDateTime(deadline, look),
      note: pastDateMessages.detail,
      isOver: true,
    }
  const opensAt = fixedStart(rule)
  const opens = opensAt !== null && now < opensAt ? ` Opens ${formatDateTime(opensAt, look)}.` : ''
  return {
    intro: 'Everyone gets until',
    moment: formatDateTime(deadline, look),
    note: `${zoneTime(rule.zone)}, in ${durationText(deadline - now)}.${opens}`,
    isOver: false,
  }
}

function quantityPreview(rule: Quantity): DeadlinePreview {
  const { opensAt, closesAt } = quantityWindow(rule)
  const look = { zone: rule.zone, withWeekday: true } as const
  const opens = opensAt === null ? 'Open as soon as it is saved.' : `Opens ${formatDateTime(opensAt, look)}.`
  return {
    intro: 'Everyone can buy until',
    moment: `${rule.start.toLocaleString('en')} ${rule.start === 1 ? 'is' : 'are'} gone`,
    note:
      closesAt === null
        ? opens
        : `${opens} Closes ${formatDateTime(closesAt, look)} at the latest, ${zoneTime(rule.zone)}.`,
    isOver: false,
  }
}

/** The same in one sentence or two. */
export function quantityWords(rule: Quantity): string {
  const { intro, moment, note } = quantityPreview(rule)
  return `${intro} ${moment}. ${note}`
}

const units = [
  { name: 'day', milliseconds: 86_400_000 },
  { name: 'hour', milliseconds: 3_600_000 },
  { name: 'minute', milliseconds: 60_000 },
] as const

/** The two largest units of a span: "6 days 9 hours". Rounded up to the minute, as countdowns are. */
export function durationText(milliseconds: number): string {
  let rest = Math.ceil(milliseconds / 60_000) * 60_000
  const parts = units.map(({ name, milliseconds: one }) => {
    const count = Math.floor(rest / one)
    rest -= count * one
    return { count, text: `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}` }
  })
  const first = parts.findIndex(({ count }) => count > 0)
  if (first === -1) return 'less than a minute'
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ text }) => text)
    .join(' ')
}
