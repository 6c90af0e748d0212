/** Times of day as people write them, with 12 and with 24 hours; "at 6" gives both of its hours. */
import { firstReading, type Reading, type Wording } from './reading.ts'

/** The last minute of a day: what people who sell mean by "midnight", and what the form starts with. */
export const END_OF_DAY = '23:59'

const wordings: readonly Wording<string, null>[] = [
  {
    words: /\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?\s?m\b\.?/i,
    means: ([, hour, minute, half]) => halfDay(Number(hour), Number(minute ?? 0), half),
  },
  {
    words: /\b(\d{1,2}):(\d{2})(?::\d{2})?\b/,
    means: ([, hour = '', minute]) => clock(hour, Number(minute)),
  },
  { words: /\b(\d{1,2})h(\d{2})\b/i, means: ([, hour = '', minute]) => clock(hour, Number(minute)) },
  {
    words: /\b(?:at |by )?(\d{1,2})(?: ?o['’]?clock)? (?:in the (morning|afternoon|evening)|at (night))\b/i,
    means: ([, hour, part, night]) =>
      halfDay(Number(hour), 0, part?.toLowerCase() === 'morning' && !night ? 'a' : 'p'),
  },
  { words: /\b(\d{1,2}) uhr\b/i, means: ([, hour]) => clock(padded(Number(hour)), 0) },
  { words: /\b(\d{1,2}) ?o['’]?clock\b/i, means: ([, hour = '']) => clock(hour, 0) },
  {
    words: /\b(?:noon|midday|mid-day)\b/i,
    means: () => ['12:00'],
  },
  {
    words: /\b(?:midnight|(?:the )?end of (?:the |that |each |this )?day|eod|close of (?:business )?day)\b/i,
    means: () => [END_OF_DAY],
  },
  {
    words:
      /\b(?:at|by|until|till|to) (\d{1,2})(?![\d:/.%-]|(?:st|nd|rd|th)\b|\s*(?:,\d|[a-z]*(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|seats|spots|places|copies|people|left)\b))/i,
    means: ([, hour = '']) => clock(hour, 0),
  },
  { words: /\btonight\b/i, means: () => [END_OF_DAY] },
]

export function readTime(text: string): Reading<string> | null {
  const reading = firstReading(wordings, text, null)
  // "Tonight at 9" leaves no doubt.
  const isEvening = /\b(?:tonight|this evening|evening)\b/i.test(text)
  return reading && isEvening ? { ...reading, values: reading.values.slice(0, 1) } : reading
}

/** Where only a time is expected: "18", "6", "1830". */
export function readBareTime(text: string): Reading<string> | null {
  const bare = /^\D{0,4}(\d{1,2})(\d{2})?\s*h?\.?$/i.exec(text.trim())
  if (!bare) return null
  const meant = clock(bare[1] ?? '', Number(bare[2] ?? 0))
  return typeof meant === 'string' ? { values: [], wrong: meant, rest: '' } : { values: meant, rest: '' }
}

function halfDay(hour: number, minute: number, half: string | undefined): string[] | string {
  if (hour > 12 && hour < 24 && minute < 60 && half?.toLowerCase() === 'p') return [written(hour, minute)]
  if (hour < 1 || hour > 12 || minute > 59)
    return noSuchTime(`${hour}:${padded(minute)} ${half?.toUpperCase()}M`)
  return [written((hour % 12) + (half?.toLowerCase() === 'p' ? 12 : 0), minute)]
}

/** With a zero before it, or from 12 on, an hour is one of 24; otherwise it may be in either half of the day. */
function clock(hourText: string, minute: number): string[] | string {
  const hour = Number(hourText)
  if (hour === 24 && minute === 0) return [END_OF_DAY]
  if (hour > 23 || minute > 59) return noSuchTime(`${hourText}:${padded(minute)}`)
  const isOfTwentyFour = hourText.startsWith('0') || hour >= 12 || hour === 0
  return isOfTwentyFour ? [written(hour, minute)] : [written(hour + 12, minute), written(hour, minute)]
}

function noSuchTime(text: string): string {
  return `No clock shows ${text}.`
}

function written(hour: number, minute: number): string {
  return `${padded(hour)}:${padded(minute)}`
}

function padded(number: number): string {
  return String(number).padStart(2, '0')
}
