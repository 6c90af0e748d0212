/** Days that campaigns end on and that everybody calls by name. */

type Find = (year: number) => Temporal.PlainDate

/** A name that contains another one stands before it. */
const namedDays: readonly { words: RegExp; in: Find }[] = [
  { words: /\bblack friday\b/i, in: (year) => thanksgiving(year).add({ days: 1 }) },
  { words: /\bcyber monday\b/i, in: (year) => thanksgiving(year).add({ days: 4 }) },
  { words: /\b(?:giving tuesday)\b/i, in: (year) => thanksgiving(year).add({ days: 5 }) },
  { words: /\bthanksgiving\b/i, in: thanksgiving },
  { words: /\b(?:christmas eve|xmas eve)\b/i, in: on(12, 24) },
  { words: /\b(?:christmas|xmas)(?: day)?\b/i, in: on(12, 25) },
  { words: /\bboxing day\b/i, in: on(12, 26) },
  { words: /\bnew year['’]?s? eve\b/i, in: on(12, 31) },
  { words: /\bnew year(?:['’]?s)?(?: day)?\b/i, in: on(1, 1) },
  { words: /\bvalentine['’]?s?(?: day)?\b/i, in: on(2, 14) },
  { words: /\bhalloween\b/i, in: on(10, 31) },
  { words: /\b(?:independence day|(?:4th|fourth) of july)\b/i, in: on(7, 4) },
]

export function namedDayIn(
  text: string,
): { match: RegExpExecArray; next: (today: Temporal.PlainDate) => string } | null {
  for (const { words, in: find } of namedDays) {
    const match = words.exec(text)
    if (match && !NAMES_AN_OFFER.test(text.slice(match.index + match[0].length)))
      return { match, next: (today) => comingOf(find, today) }
  }
  return null
}

/** "A Christmas sale" does not say that it ends at Christmas. */
const NAMES_AN_OFFER = /^ (?:sale|offer|deal|campaign|launch|special|promo|discount|countdown)/i

/** Today still counts. */
function comingOf(find: Find, today: Temporal.PlainDate): string {
  const thisYear = find(today.year)
  const isOver = Temporal.PlainDate.compare(thisYear, today) < 0
  return (isOver ? find(today.year + 1) : thisYear).toString()
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): Temporal.PlainDate {
  const first = Temporal.PlainDate.from({ year, month: 11, day: 1 })
  return first.add({ days: ((4 - first.dayOfWeek + 7) % 7) + 21 })
}

function on(month: number, day: number): Find {
  return (year) => Temporal.PlainDate.from({ year, month, day })
}
