/** When a campaign ends: after a length, on a date, on a weekday, or when nothing is left. */
import { campaignTypeFacts } from '../../campaigns/campaign-types.ts'
import { weekdays } from '../../deadlines/deadline-rule.ts'
import { localDate } from '../../deadlines/wall-time.ts'
import { SHORT_WEEKDAY, WEEKDAY, weekdayOf, weekdayOrder } from '../words/calendar-words.ts'
import { readDate } from '../words/date-words.ts'
import { readBareLength, readLength } from '../words/length-words.ts'
import { NUMBER, numberOf } from '../words/number-words.ts'
import { without } from '../words/reading.ts'
import { button, plainText } from './buttons.ts'
import type { DraftQuestion } from './draft-question.ts'
import type { GuideContext } from './guide-context.ts'
import { guideMessages } from './guide-words.ts'
import { endOf, typeOfKind, type Wishes } from './wishes.ts'

const lengthsOffered = {
  days: ['3 days', '5 days', '7 days', '24 hours', '48 hours'],
  hours: ['12 hours', '24 hours', '48 hours', '3 days'],
  minutes: ['15 minutes', '30 minutes', '1 hour', '1 day'],
} as const

export const lengthQuestion: DraftQuestion = {
  isOpen: (wishes) => endOf(wishes) === 'length' && (wishes.length === null || wishes.unit === null),
  say: () => 'How long does everybody have?',
  ask: (wishes) => ({
    kind: 'text',
    placeholder: `A number of ${usualUnit(wishes)}, or “36 hours”`,
    suggestions: lengthsOffered[usualUnit(wishes)].map(button),
  }),
  read: (text, wishes) => {
    const [length] = readBareLength(text, usualUnit(wishes))?.values ?? []
    return length ? { set: length } : null
  },
}

function usualUnit({ kind }: Wishes) {
  return kind === null ? 'days' : campaignTypeFacts(typeOfKind(kind)).defaultUnit
}

export const dateQuestion: DraftQuestion = {
  isOpen: (wishes) => endOf(wishes) === 'date' && wishes.date === null,
  say: () => 'On which date does it end?',
  ask: (wishes, context) => {
    const today = todayOf(wishes, context)
    return {
      kind: 'date',
      min: today.toString(),
      suggestions: [
        button('In 3 days'),
        button('In a week'),
        {
          label: weekdays[7],
          text: today.add({ days: today.dayOfWeek === 7 ? 7 : 7 - today.dayOfWeek }).toString(),
        },
        { label: 'End of the month', text: today.with({ day: today.daysInMonth }).toString() },
      ],
    }
  },
  read: (text, wishes, context) => {
    const day = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?\.?$/i.exec(text.trim())?.[1]
    // "Two weeks" is from today on, where a date is asked for.
    const [length] = readLength(text)?.rest.trim() === '' ? (readLength(text)?.values ?? []) : []
    if (length && length.unit === 'days') {
      return { set: { date: todayOf(wishes, context).add({ days: length.length }).toString() } }
    }
    const reading = readDate(day === undefined ? text : `the ${day}th`, todayOf(wishes, context))
    if (!reading || (day === undefined && plainText(reading.rest) !== '')) return null
    const [date] = reading.values
    if (date === undefined) return { wrong: reading.wrong ?? guideMessages.unclear }
    return reading.values.length === 1 ? { set: { date } } : null
  },
}

function todayOf({ timezone }: Wishes, { now, zone }: GuideContext): Temporal.PlainDate {
  return localDate(now, timezone ?? zone)
}

export const weekdayQuestion: DraftQuestion = {
  isOpen: (wishes) => endOf(wishes) === 'weekday' && wishes.weekday === null,
  say: () => 'On which day does it close each week?',
  ask: () => ({ kind: 'choice', options: weekdayOrder.map((day) => button(weekdays[day])) }),
  read: (text) => {
    const day = new RegExp(String.raw`\b(${WEEKDAY}|${SHORT_WEEKDAY})s?\b`, 'i').exec(text)?.[1]
    return day === undefined ? null : { set: { weekday: weekdayOf(day) } }
  },
}

export const quantityQuestion: DraftQuestion = {
  isOpen: (wishes) => endOf(wishes) === 'quantity' && wishes.quantity === null,
  say: () => 'How many are there to sell?',
  ask: () => ({
    kind: 'number',
    min: 1,
    max: 1_000_000_000,
    suggestions: ['10', '50', '100', '500'].map(button),
  }),
  read: (text, wishes, context) => {
    const match = new RegExp(String.raw`(?<![\w.])-?(?:${NUMBER})\b`, 'i').exec(text)
    if (!match) return null
    const [found] = match
    const quantity = found.startsWith('-') ? -1 : numberOf(found)
    const until = readDate(without(text, match), todayOf(wishes, context))?.values ?? []
    return { set: { quantity, ...(until.length === 1 ? { date: until[0] } : {}) } }
  },
}
