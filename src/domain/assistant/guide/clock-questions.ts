/** At what time of day a campaign ends, and whose clock counts. */
import { timeInWords } from '../words/calendar-words.ts'
import { readBareTime } from '../words/time-words.ts'
import { cityOf, zoneInWords, zonesCalled } from '../words/zone-words.ts'
import { button, plainText } from './buttons.ts'
import type { DraftQuestion } from './draft-question.ts'
import { guideMessages } from './guide-words.ts'
import { choiceOf, zoneChoice } from './merge-sentence.ts'
import { endsAtTimeOfDay } from './wishes.ts'

export const timeQuestion: DraftQuestion = {
  isOpen: (wishes) => endsAtTimeOfDay(wishes) && wishes.time === null,
  say: () => 'At what time of that day does it end?',
  ask: () => ({
    kind: 'time',
    suggestions: ['11:59 PM', '6:00 PM', 'Noon', '9:00 AM'].map(button),
  }),
  read: (text) => {
    const reading = readBareTime(text)
    if (!reading) return null
    const [time] = reading.values
    if (time === undefined) return { wrong: reading.wrong ?? guideMessages.unclear }
    if (reading.values.length === 1) return { set: { time } }
    return {
      choice: choiceOf(
        'At which time?',
        reading.values.map((each) => [timeInWords(each), { time: each }]),
      ),
    }
  },
}

const zonesOffered = ['America/New_York', 'America/Los_Angeles', 'Europe/London', 'UTC']

export const zoneQuestion: DraftQuestion = {
  isOpen: (wishes) => endsAtTimeOfDay(wishes) && wishes.timezone === null,
  say: (_, { zone }) =>
    `Whose clock counts? Your account is on ${zoneInWords(zone)}. Press one, or type a city.`,
  ask: (_, { zone }) => ({
    kind: 'text',
    placeholder: 'A city, such as Berlin',
    suggestions: [zone, ...zonesOffered.filter((each) => each !== zone)].map((each) => ({
      label: zoneInWords(each),
      text: each === 'UTC' ? each : cityOf(each),
    })),
  }),
  read: (text, _, { zone }) => {
    if (OURS.test(text)) return { set: { timezone: zone } }
    const offered = [zone, ...zonesOffered].find((each) => plainText(cityOf(each)) === plainText(text))
    const zones = offered === undefined ? zonesCalled(text) : [offered]
    const [timezone] = zones
    if (timezone !== undefined)
      return zones.length > 1 ? { choice: zoneChoice(zones) } : { set: { timezone } }
    return /^[\p{L}\d .+:'-]{2,40}$/u.test(text) ? { wrong: guideMessages.unknownZone(text) } : null
  },
}

const OURS =
  /^(?:yes|ok(?:ay)?|mine|ours?|(?:my|the|our)(?: own)? (?:account(?:['’]s)?|time|clock|zone|time zone)|same|that one|skip)\b/i
