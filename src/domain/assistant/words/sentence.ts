/** What a sentence says about a campaign: everything that is found, each part read once. */
import type { Weekday } from '../../deadlines/deadline-rule.ts'
import type { WallTime } from '../../deadlines/wall-time.ts'
import { WEEKDAY, weekdayOf } from './calendar-words.ts'
import { readDate, readMoment } from './date-words.ts'
import { readKind, type KindWords } from './kind-words.ts'
import { readLength, type Length } from './length-words.ts'
import { COUNT, NUMBER, numberOf } from './number-words.ts'
import { readPlatforms, type NamedPlatforms } from './platform-words.ts'
import { readTime } from './time-words.ts'
import { readZone } from './zone-words.ts'

/** Lists hold what the words can mean: of more than one, the person is asked which. */
export type Sentence = KindWords & {
  lengths: readonly Length[]
  dates: readonly string[]
  times: readonly string[]
  /** "in 48 hours", on the clock of the zone. */
  moment: (WallTime & { timezone: string }) | null
  /** "in 3 days" is a date, and may as well be a length for each person. */
  isCountedFromNow: boolean
  weekday: Weekday | null
  /** A weekday that was named, again and again or once. */
  day: Weekday | null
  /** It says when something begins, which is no part of a draft. */
  saysStart: boolean
  zones: readonly string[]
  quantity: number | null
  name: string | null
  platforms: NamedPlatforms
  url: string | null
  /** Why something of it cannot be. */
  wrong: readonly string[]
}

type Now = { now: number; zone: string }

export function readSentence(typed: string, { now, zone }: Now): Sentence {
  const wrong: string[] = []
  let text = typed
    .replaceAll('\u00A0', ' ')
    .replace(/(\d)T(\d)/g, '$1 $2')
    .replace(NOT_THAT, ' ')
  const take = <Value>(reading: { values: readonly Value[]; wrong?: string; rest: string } | null) => {
    if (!reading) return []
    text = reading.rest
    if (reading.wrong !== undefined) wrong.push(reading.wrong)
    return reading.values
  }

  const { name, rest: unnamed } = readName(text)
  text = unnamed
  if (MONTHLY.test(text)) wrong.push(WEEKLY_ONLY)
  const kindText = text
  const url =
    /\bhttps?:\/\/\S+|\b(?:[a-z0-9-]+\.)+(?:com|net|org|io|co|example|shop|store|de|uk|app|dev)\b(?:\/\S*)?/i.exec(
      text,
    )?.[0] ?? null
  if (url !== null) text = text.replace(url, ' ')

  const zones = take(readZone(text))
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zones[0] ?? zone)
  const started = withoutStart(text, local.toPlainDate())
  text = started ?? text
  const weekday = everyWeekday(text)
  const day = weekday ?? weekdayIn(text)
  const [later = null] = take(readMoment(text, local))
  const moment = later && { ...later, timezone: local.timeZoneId }
  const isCountedFromNow = COUNTED.test(text) || moment !== null
  const counted = isCountedFromNow ? (readLength(typed)?.values ?? []) : []
  const dates = weekday === null && moment === null ? take(readDate(text, local.toPlainDate())) : []
  const isTonight = /\btonight\b/i.test(typed)
  const times = take(readTime(isTonight ? `tonight ${text}` : text))
  const lengths = take(readLength(text))
  const quantity = readQuantity(text)
  const { named } = readPlatforms(text)

  return {
    ...readKind(kindText),
    lengths: lengths.length > 0 ? lengths : counted,
    dates,
    times,
    moment,
    isCountedFromNow: isCountedFromNow && lengths.length === 0,
    weekday,
    day,
    saysStart: started !== null,
    zones,
    quantity,
    name,
    platforms: named,
    url,
    wrong,
  }
}

/** "not 3 days": what is ruled out says nothing of what is wanted. */
const NOT_THAT = new RegExp(
  String.raw`\b(?:not|instead of|rather than) (?:${NUMBER})[\s-]*(?:minutes?|hours?|days?|weeks?|months?)?\b`,
  'i',
)
const COUNTED = new RegExp(
  String.raw`\bin (?:${NUMBER}) (?:days?|weeks?|months?)\b|\b(?:${NUMBER}) (?:days?|weeks?|months?) from (?:now|today)\b`,
  'i',
)
const EVERY = new RegExp(String.raw`\b(?:every|each) (${WEEKDAY})|\b(${WEEKDAY})s\b`, 'i')

function everyWeekday(text: string): Weekday | null {
  const match = EVERY.exec(text)
  return match ? weekdayOf(match[1] ?? match[2] ?? '') : null
}

function weekdayIn(text: string): Weekday | null {
  const day = new RegExp(String.raw`\b(${WEEKDAY})\b`, 'i').exec(text)?.[1]
  return day === undefined ? null : weekdayOf(day)
}

const MONTHLY = /\b(?:every|each) (?:month|quarter|year)\b|\bmonthly\b|\bquarterly\b/i
export const WEEKLY_ONLY =
  'I can set a weekday that comes again. A day of every month or quarter is set in the campaign itself.'

const START =
  /\b(?:(?:start|open|begin)(?:s|ing|ning)?|from)\b(?: on| at)? (.{3,40}?)(?=,|;|–| and | until | till | to | through | - |$)/i

/** Null when nothing in it says when something begins. */
function withoutStart(text: string, today: Temporal.PlainDate): string | null {
  const match = START.exec(text)
  return match && readDate(match[1] ?? '', today) ? text.replace(match[0], ' ') : null
}

const QUANTITY = new RegExp(
  String.raw`\b(?:only|just|first|limited to|maximum|max|up to)?\s*(${COUNT})\s+(?:\w+ )?(?:seats?|spots?|places?|copies|tickets?|pieces?|units?|licen[cs]es?|items?|people|buyers?|customers?|in stock|left)\b|\b(?:only|just|first|limited to|quantity(?: of| to| is|:)?|stock of) (\d[\d,]*)\b`,
  'i',
)

function readQuantity(text: string): number | null {
  const match = QUANTITY.exec(text)
  return match ? numberOf(match[1] ?? match[2] ?? '') : null
}

/** In quotes, or after "called" to the end of the part. */
export function readName(text: string): { name: string | null; rest: string } {
  const match =
    /(?:\b(?:call(?:ed)?|name(?:d)?|titled?)(?: it| is)?:? )?["“]([^"”]{1,120})["”]/i.exec(text) ??
    /\b(?:call it|called|named|name it|(?:the )?name (?:is|to|should be|shall be|will be)|title it) (.{1,120}?)(?:[,;]| and (?:it |make )|\.?$)/i.exec(
      text,
    )
  const name = match?.[1]?.trim() ?? ''
  return match && name !== '' ? { name, rest: text.replace(match[0], ' ') } : { name: null, rest: text }
}
