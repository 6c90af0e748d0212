/** What a sentence changes in what was said before, and what has to be asked because it can mean several things. */
import type { EndsBy } from '../words/kind-words.ts'
import { endsBy } from '../words/kind-words.ts'
import { dateInWords, timeInWords } from '../words/calendar-words.ts'
import type { Sentence } from '../words/sentence.ts'
import { zoneInWords } from '../words/zone-words.ts'
import { endChoice, kindOfEnd } from './end-choice.ts'
import type { Choice } from './guide-state.ts'
import { guideMessages, lengthInWords } from './guide-words.ts'
import { endOf, otherEndsForgotten, platformWishes, type Wishes } from './wishes.ts'

export type Merged = { wishes: Wishes; choices: Choice[]; notes: string[] }

export function mergeSentence(wishes: Wishes, sentence: Sentence): Merged {
  const named = { ...wishes, ...namesOf(sentence), ...platformsOfSentence(sentence) }
  const merged = withEnd(named, sentence)
  const zoned = withZone(merged, sentence)
  const start = sentence.saysStart ? [guideMessages.noStart] : []
  return { ...zoned, notes: [...sentence.wrong, ...zoned.notes, ...start] }
}

/** Did it say anything that a campaign has? */
export function saysNothing(sentence: Sentence): boolean {
  const { kind, isPersonal, isCommon, isLaunch, lengths, dates, times, moment, weekday, zones } = sentence
  if (sentence.saysStart) return false
  const lists = [lengths, dates, times, zones, sentence.wrong, Object.keys(sentence.platforms)]
  const values = [kind, moment, weekday, sentence.quantity, sentence.name]
  return (
    ![isPersonal, isCommon, isLaunch].includes(true) &&
    values.every((value) => value === null) &&
    lists.every((list) => list.length === 0)
  )
}

function namesOf({ name }: Sentence): Partial<Wishes> {
  return name === null ? {} : { name }
}

function platformsOfSentence({ platforms }: Sentence): Partial<Wishes> {
  return Object.fromEntries(
    Object.entries(platforms).flatMap(([kind, id]) =>
      kind === 'email' || kind === 'checkout' || kind === 'landing' ? [[platformWishes[kind], id]] : [],
    ),
  )
}

/** The ends that the sentence speaks of, each once. */
function endsOf(sentence: Sentence, before: EndsBy | null): EndsBy[] {
  const { kind, isPersonal, isCommon, isLaunch, lengths, dates, moment, weekday, quantity } = sentence
  const ends = new Set<EndsBy>()
  if (kind) ends.add(endsBy(kind))
  if (weekday !== null) ends.add('weekday')
  if (quantity !== null) ends.add('quantity')
  // Personal windows that close on a recurring day are one kind of campaign.
  if (isPersonal && !ends.has('weekday')) ends.add('length')
  if (isCommon) ends.add('date')
  const hasDate = dates.length > 0 || moment !== null
  if (sentence.isCountedFromNow) ends.add(meansLength(ends, before) ? 'length' : 'date')
  else {
    if (lengths.length > 0) ends.add('length')
    if (hasDate) ends.add('date')
  }
  if (isLaunch && !isPersonal && !ends.has('quantity') && !ends.has('weekday')) ends.add('date')
  // A stock may have a last day.
  // "Make it Friday" of what closes every week.
  if (
    (before === 'weekday' || ends.has('weekday')) &&
    sentence.day !== null &&
    moment === null &&
    !isCommon &&
    ends.delete('date')
  )
    ends.add('weekday')
  const isLastDay = hasDate && ends.has('date') && !isCommon
  if (isLastDay && (ends.has('quantity') || (before === 'quantity' && ends.size === 1))) {
    ends.delete('date')
    ends.add('quantity')
  }
  return [...ends]
}

/** "In 3 days" is when it ends, or how long everybody has. */
function meansLength(ends: ReadonlySet<EndsBy>, before: EndsBy | null): boolean {
  return ends.has('length') || (!ends.has('date') && before === 'length')
}

function withEnd(wishes: Wishes, sentence: Sentence): Merged {
  const before = endOf(wishes)
  const ends = endsOf(sentence, before)
  const [end] = ends
  if (end === undefined) return withTime({ wishes, choices: [], notes: [] }, sentence)
  const all =
    isAnswered(sentence) || before === null || before === 'nothing' ? ends : [...new Set([before, ...ends])]
  if (all.length > 1)
    return withTime({ wishes, choices: [endChoice({ ends: all, sentence, wishes })], notes: [] }, sentence)
  if (end === 'nothing') {
    return { wishes: { ...wishes, ...otherEndsForgotten, kind: sentence.kind }, choices: [], notes: [] }
  }
  const kind = kindOfEnd(end, sentence, wishes)
  const kept = before === end ? {} : otherEndsForgotten
  return withTime(withValues({ ...wishes, ...kept, kind }, sentence, end), sentence)
}

/** It names the kind of campaign itself, so the one before need not be asked about. */
function isAnswered({ kind, isPersonal, isCommon }: Sentence): boolean {
  return kind !== null || isPersonal || isCommon
}

function withValues(wishes: Wishes, sentence: Sentence, end: EndsBy): Merged {
  const { lengths, dates, moment, weekday, quantity } = sentence
  const choices: Choice[] = []
  const next = { ...wishes }
  if (end === 'length' && lengths.length > 1) {
    choices.push(
      choiceOf(
        'How long shall it be?',
        lengths.map(({ length, unit }) => [lengthInWords(length, unit), { length, unit }]),
      ),
    )
  } else if (end === 'length' && lengths[0]) {
    next.length = lengths[0].length
    next.unit = lengths[0].unit
  }
  if (end === 'date' && moment) {
    Object.assign(next, moment)
  }
  if ((end === 'date' || end === 'quantity') && dates.length > 1) {
    choices.push(
      choiceOf(
        'Which day do you mean?',
        dates.map((date) => [dateInWords(date), { date }]),
      ),
    )
  } else if ((end === 'date' || end === 'quantity') && dates[0] !== undefined) next.date = dates[0]
  if (end === 'quantity' && quantity !== null) next.quantity = quantity
  if (end === 'weekday') next.weekday = weekday ?? sentence.day ?? next.weekday
  return { wishes: next, choices, notes: [] }
}

function withTime({ wishes, choices, notes }: Merged, { times }: Sentence): Merged {
  const [time] = times
  if (time === undefined) return { wishes, choices, notes }
  const end = endOf(wishes)
  if (end === 'quantity') return { wishes, choices, notes: [...notes, guideMessages.noTimeOfStock] }
  if (end === 'length' && wishes.unit !== null && wishes.unit !== 'days' && choices.length === 0) {
    return hoursAtTime({ wishes, choices, notes }, time)
  }
  if (times.length === 1) return { wishes: { ...wishes, time }, choices, notes }
  const asked = choiceOf(
    'At which time?',
    times.map((each) => [timeInWords(each), { time: each }]),
  )
  return { wishes, choices: [...choices, asked], notes }
}

/** "48 hours, until 6 PM" is either: whole days can end at a time. */
function hoursAtTime({ wishes, choices, notes }: Merged, time: string): Merged {
  const { length, unit } = wishes
  if (length === null || unit !== 'hours' || length % 24 !== 0) {
    return { wishes, choices, notes: [...notes, guideMessages.noTimeOfDay] }
  }
  const days = length / 24
  const asked = choiceOf(guideMessages.noTimeOfDay, [
    [`${lengthInWords(days, 'days')}, ending at ${timeInWords(time)}`, { length: days, unit: 'days', time }],
    [`Exactly ${lengthInWords(length, 'hours')}`, { length, unit: 'hours' }],
  ])
  return { wishes, choices: [...choices, asked], notes }
}

function withZone({ wishes, choices, notes }: Merged, { zones }: Sentence): Merged {
  if (zones.length < 2)
    return { wishes: { ...wishes, timezone: zones[0] ?? wishes.timezone }, choices, notes }
  return { wishes, choices: [...choices, zoneChoice(zones)], notes }
}

export function zoneChoice(zones: readonly string[]): Choice {
  return choiceOf(
    'Whose clock do you mean?',
    zones.map((timezone) => [zoneInWords(timezone), { timezone }]),
  )
}

export function choiceOf(say: string, options: readonly (readonly [string, Partial<Wishes>])[]): Choice {
  return { say, options: options.map(([label, set]) => ({ label, text: label, set })) }
}
