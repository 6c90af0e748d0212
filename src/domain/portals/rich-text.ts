/**
 * Text with a little emphasis, as a tree: never markup. A paragraph is a row of runs; paragraphs that follow each other
 * with `list` are the points of one list.
 */
export type TextRun = {
  text: string
  bold?: true
  italic?: true
  /** An address with http or https, or #text. */
  link?: string
}

export type Paragraph = { runs: TextRun[]; list?: true }

export type RichText = Paragraph[]

/** Without its emphasis: what counts as its length. */
export function plainTextOf(text: RichText): string {
  return text.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n')
}

/** A paragraph for each line. */
export function richText(...lines: string[]): RichText {
  return lines.map((text) => ({ runs: text === '' ? [] : [{ text }] }))
}
