/** Weekdays, months, dates and clock times in words: to find them, and to say them. */
import { weekdays, type Weekday } from '../../deadlines/deadline-rule.ts'

export const weekdayOrder: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export const WEEKDAY = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday'
/** Some are words of their own: only where a day is expected. */
export const SHORT_WEEKDAY = 'mon|tues?|wed|thu(?:rs?)?|fri|sat|sun'

export function weekdayOf(word: string): Weekday {
  const start = word.toLowerCase().slice(0, 3)
  return weekdayOrder.find((day) => weekdays[day].toLowerCase().startsWith(start)) ?? 7
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

export function monthOf(word: string): number {
  return months.indexOf(word.toLowerCase().slice(0, 3)) + 1
}

/** "Friday, December 4, 2026" */
export function dateInWords(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
}

/** "11:59 PM" */
export function timeInWords(time: string): string {
  return Temporal.PlainTime.from(time)
    .toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' })
    .replaceAll('\u202F', ' ')
}
