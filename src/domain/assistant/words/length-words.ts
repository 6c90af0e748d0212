/** How long something lasts, as people write it: "3-day", "two weeks", "48h", "an hour". */
import type { DeadlineUnit } from '../../campaigns/campaign-settings.ts'
import { NUMBER, numberOf } from './number-words.ts'
import { firstReading, type Reading, type Wording } from './reading.ts'

export type Length = { length: number; unit: DeadlineUnit }

const UNIT = 'minutes?|mins?|hours?|hrs?|h|days?|weeks?|wks?|months?'

/** By the first three letters; a month is 30 days, since every lead starts in another one. */
const units: Record<string, Length> = {
  min: { length: 1, unit: 'minutes' },
  h: { length: 1, unit: 'hours' },
  hou: { length: 1, unit: 'hours' },
  hrs: { length: 1, unit: 'hours' },
  hr: { length: 1, unit: 'hours' },
  day: { length: 1, unit: 'days' },
  wee: { length: 7, unit: 'days' },
  wks: { length: 7, unit: 'days' },
  wk: { length: 7, unit: 'days' },
  mon: { length: 30, unit: 'days' },
}

const wordings: readonly Wording<Length, null>[] = [
  { words: /\bhalf an hour\b/i, means: () => [{ length: 30, unit: 'minutes' }] },
  { words: /\bhalf a day\b/i, means: () => [{ length: 12, unit: 'hours' }] },
  { words: /\bfortnight\b/i, means: () => [{ length: 14, unit: 'days' }] },
  { words: /\b(?:the )?same day\b(?! for)/i, means: () => [{ length: 0, unit: 'days' }] },
  {
    words: expression(String.raw`(${NUMBER})\s*(?:-|–|to|or)\s*(${NUMBER})[\s-]*(${UNIT})`),
    means: ([, from = '', to = '', unit = '']) => [lengthOf(from, unit), lengthOf(to, unit)],
  },
  {
    words: expression(String.raw`(${NUMBER})[\s-]*(${UNIT}) or (${NUMBER})`),
    means: ([, one = '', unit = '', other = '']) => [lengthOf(one, unit), lengthOf(other, unit)],
  },
  {
    words: expression(String.raw`(${NUMBER})[\s-]*days?,? (?:and )?(${NUMBER})[\s-]*hours?`),
    means: ([, days = '', hours = '']) => [wholeLength(numberOf(days) * 24 + numberOf(hours), 'hours')],
  },
  {
    words: expression(String.raw`(-?)(${NUMBER})[\s-]*(${UNIT})`),
    means: ([, minus, count = '', unit = '']) => [lengthOf(minus ? `-${count}` : count, unit)],
  },
]

export function readLength(text: string): Reading<Length> | null {
  return firstReading(wordings, text, null)
}

/** Where only a length is expected: a number counts in the unit that is usual there. */
export function readBareLength(text: string, unit: DeadlineUnit): Reading<Length> | null {
  const bare = new RegExp(
    String.raw`^(?:about |just |only |make it |no,? )*(-?(?:${NUMBER}))[.!]?$`,
    'i',
  ).exec(text.trim())
  return bare ? { values: [wholeLength(numberOf(bare[1] ?? ''), unit)], rest: '' } : null
}

function lengthOf(count: string, unitWord: string): Length {
  const unit = units[unitWord.toLowerCase().slice(0, 3)] ?? { length: 1, unit: 'days' }
  return wholeLength(numberOf(count) * unit.length, unit.unit)
}

/** One and a half days are 36 hours: the form counts whole ones only. */
function wholeLength(length: number, unit: DeadlineUnit): Length {
  if (Number.isInteger(length)) return { length, unit }
  if (unit === 'days') return wholeLength(length * 24, 'hours')
  return { length: Math.round(unit === 'hours' ? length * 60 : length), unit: 'minutes' }
}

function expression(source: string): RegExp {
  return new RegExp(String.raw`(?<![\w.])${source}\b`, 'i')
}
