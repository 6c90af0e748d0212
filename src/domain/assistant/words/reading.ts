/** What was read out of a sentence, and the sentence without it, so that nothing is read twice. */

export type Reading<Value> = {
  /** More than one where the words can mean several things: the person is asked which. */
  values: readonly Value[]
  /** Why what they wrote cannot be, in a sentence for them. */
  wrong?: string
  rest: string
}

/** A way to write something. It gives the values that a match can mean, or a sentence on why it means none. */
export type Wording<Value, Facts> = {
  words: RegExp
  means: (match: RegExpExecArray, facts: Facts) => readonly Value[] | string | null
}

/** By the first wording that finds something in the text. */
export function firstReading<Value, Facts>(
  wordings: readonly Wording<Value, Facts>[],
  text: string,
  facts: Facts,
): Reading<Value> | null {
  for (const { words, means } of wordings) {
    const match = words.exec(text)
    const meant = match && means(match, facts)
    if (!match || meant === null) continue
    const rest = without(text, match)
    return typeof meant === 'string' ? { values: [], wrong: meant, rest } : { values: meant, rest }
  }
  return null
}

export function without(text: string, { index, 0: found }: RegExpExecArray): string {
  return `${text.slice(0, index)} ${text.slice(index + found.length)}`
}
