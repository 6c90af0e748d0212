/** Numbers as people write them in a sentence: "3", "1,000", "two", "a hundred". */

const numbers: Record<string, number> = {
  'a dozen': 12,
  'a hundred': 100,
  'one hundred': 100,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
}

const DIGITS = String.raw`\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?`

/** To be put into an expression; what it finds is for `numberOf`. */
export const NUMBER = `${DIGITS}|${Object.keys(numbers).join('|')}`

/** The same where "a" is no number: "a new customer". */
export const COUNT = `${DIGITS}|${Object.keys(numbers)
  .filter((word) => word !== 'a' && word !== 'an')
  .join('|')}`

export function numberOf(word: string): number {
  return numbers[word.toLowerCase()] ?? Number(word.replaceAll(',', ''))
}
