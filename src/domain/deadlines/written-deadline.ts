/** The deadline in words, in the campaign's zone and language: "Dec 3 at 11:59 PM EST". */
import { defaultLanguage, isLanguage } from './written-languages.ts'

export type WrittenStyle = { format: string; language: string; useTwentyFourHours: boolean }

/** What a campaign has until its owner chooses otherwise (specification B §9.1). */
export const defaultWrittenFormat = 'MMM D at h:mm A z'

/** The formats that the form offers; it shows each as a live sample. */
export const writtenFormats = [
  { format: defaultWrittenFormat, label: 'Short' },
  { format: 'MMMM D at h:mm A z', label: 'Long' },
  { format: 'ddd, MMM D at h:mm A z', label: 'Short with weekday' },
  { format: 'dddd, MMMM D at h:mm A z', label: 'Long with weekday' },
  { format: 'MMM D, YYYY at h:mm A z', label: 'Short with year' },
  { format: 'dddd, MMMM D, YYYY at h:mm A z', label: 'Everything' },
  { format: 'M/D/YYYY h:mm A z', label: 'In digits' },
  { format: 'dddd, MMMM D', label: 'Weekday and date' },
  { format: 'MMMM D', label: 'Date' },
  { format: 'h:mm A z', label: 'Time' },
] as const

/**
 * The phrases of a format, in moment's style, and what they ask of `Intl`. A phrase says what to show; the
 * language decides in which order: `MMM D` is "Dec 3" in English and "3. Dez." in German. Besides these,
 * `h:mm A` is the time, `at` between a date and it is the language's own joining of the two, `z` is the
 * abbreviation of the zone, `[text]` is text, and so is everything else.
 */
const datePhrases: Record<string, Intl.DateTimeFormatOptions> = {
  'dddd, MMMM D, YYYY': { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  'ddd, MMM D, YYYY': { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  'dddd, MMMM D': { weekday: 'long', month: 'long', day: 'numeric' },
  'ddd, MMM D': { weekday: 'short', month: 'short', day: 'numeric' },
  'MMMM D, YYYY': { month: 'long', day: 'numeric', year: 'numeric' },
  'MMM D, YYYY': { month: 'short', day: 'numeric', year: 'numeric' },
  'M/D/YYYY': { month: 'numeric', day: 'numeric', year: 'numeric' },
  'MMMM D': { month: 'long', day: 'numeric' },
  'MMM D': { month: 'short', day: 'numeric' },
  'M/D': { month: 'numeric', day: 'numeric' },
  dddd: { weekday: 'long' },
  ddd: { weekday: 'short' },
  YYYY: { year: 'numeric' },
}

const TIME = 'h:mm A'
const twelveHours: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true }
const twentyFourHours: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

// The table has the longest first, so that a date with its year is not taken for one without.
const DATE = Object.keys(datePhrases).join('|')
const PHRASE = new RegExp(`\\[([^\\]]*)\\]|\\b(?:(${DATE}) at ${TIME}|(${DATE})|${TIME}|z)\\b`, 'g')

// One of moment's tokens that is no phrase of ours would be shown as it is.
const OTHER_TOKEN = /\b[YMDdHhmsAaZz]+\b/

export const WRITTEN_FORMAT_LIMIT = 80

/** The first word of a format that looks like a token and is none; null when there is none. */
export function unknownToken(format: string): string | null {
  return OTHER_TOKEN.exec(format.replace(PHRASE, ' '))?.[0] ?? null
}

/** Does a format say anything about the deadline at all? */
export function namesTheDeadline(format: string): boolean {
  return [...format.matchAll(PHRASE)].some(([, text]) => text === undefined)
}

export function writtenDeadline(deadlineAt: number, zone: string, style: WrittenStyle): string {
  const time = style.useTwentyFourHours ? twentyFourHours : twelveHours
  const write = (options: Intl.DateTimeFormatOptions) =>
    withPlainSpaces(formatterOf(style.language, zone, options).format(deadlineAt))
  const phraseOf = (phrase: string, text?: string, joined?: string, date?: string) => {
    if (text !== undefined) return text
    if (joined !== undefined) return joinedWithTime(write, datePhrases[joined] ?? {}, time)
    if (date !== undefined) return write(datePhrases[date] ?? {})
    return phrase === TIME ? write(time) : zoneAbbreviation(deadlineAt, zone, style.language)
  }
  return (style.format || defaultWrittenFormat).replace(PHRASE, phraseOf)
}

/** As `Intl` shows it to readers of the language: EST to Americans, GMT-5 to Germans. */
export function zoneAbbreviation(instant: number, zone: string, language: string): string {
  const parts = formatterOf(language, zone, { timeZoneName: 'short' }).formatToParts(instant)
  return withPlainSpaces(parts.find((part) => part.type === 'timeZoneName')?.value ?? zone)
}

type Write = (options: Intl.DateTimeFormatOptions) => string

/**
 * Lets the language write a long date with the time, then puts the wanted date in the long one's place:
 * that is the only way to its word for "at", and to the order of the two.
 */
function joinedWithTime(
  write: Write,
  date: Intl.DateTimeFormatOptions,
  time: Intl.DateTimeFormatOptions,
): string {
  const longDate = write({ month: 'long', day: 'numeric' })
  const whole = write({ month: 'long', day: 'numeric', ...time })
  if (!whole.includes(longDate)) return `${write(date)} ${write(time)}`
  return whole.replace(longDate, () => write(date))
}

/** Narrow and unbreakable spaces become broken characters in many mail programs. */
function withPlainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

// Making a formatter takes a hundred times as long as using it. Bounded: accounts may have any zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(language: string, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([language, timeZone, options])
  const known = formatters.get(key)
  if (known) return known

  if (formatters.size >= 500) formatters.clear()
  const locale = isLanguage(language) ? language : defaultLanguage
  const formatter = new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formatters.set(key, formatter)
  return formatter
}
