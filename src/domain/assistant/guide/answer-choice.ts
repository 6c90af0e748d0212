/** Which of several meanings was chosen: by its button, its place in the list, or words that only one of them has. */
import type { Choice } from './guide-state.ts'
import type { Wishes } from './wishes.ts'

const places: readonly RegExp[] = [
  /^(?:the )?(?:first|1st|former)(?: one)?[.!]?$|^1$/i,
  /^(?:the )?(?:second|2nd|latter|other)(?: one)?[.!]?$|^2$/i,
  /^(?:the )?(?:third|3rd)(?: one)?[.!]?$|^3$/i,
]

export function answerChoice({ options }: Choice, text: string): Partial<Wishes> | null {
  const pressed = options.find((option) =>
    [option.text, option.label].some((each) => plain(each) === plain(text)),
  )
  const place = places.findIndex((named) => named.test(text.trim()))
  return (pressed ?? options[place] ?? onlyOneWith(options, text))?.set ?? null
}

/** "December" for one of two dates, "their own" for one of two kinds. */
function onlyOneWith(options: Choice['options'], text: string) {
  const said = words(text).filter((word) => options.some(({ label }) => words(label).includes(word)))
  const telling = said.filter(
    (word) => options.filter(({ label }) => words(label).includes(word)).length === 1,
  )
  const meant = options.filter(({ label }) => telling.some((word) => words(label).includes(word)))
  // A sentence of its own says more than which button is meant.
  return meant.length === 1 && words(text).length <= MOST_WORDS ? meant[0] : undefined
}

const MOST_WORDS = 6

function words(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d:]+/u)
    .filter((word) => word !== '')
}

function plain(text: string): string {
  return words(text).join(' ')
}
