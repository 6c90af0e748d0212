/** Between the schema's tree and the elements in which it is edited: what the tree does not know never comes into it. */
import type { Paragraph, RichText, TextRun } from '#domain/portals/rich-text.ts'

/** As much of a DOM node as is read. */
export type ReadNode = {
  nodeName: string
  nodeValue: string | null
  childNodes: Iterable<ReadNode>
  getAttribute?: (name: string) => string | null
}

type Marks = Omit<TextRun, 'text'>

const TEXT = '#text'
const lists = new Set(['UL', 'OL'])
const paragraphs = new Set(['DIV', 'P', 'LI', 'H1', 'H2', 'H3', 'H4', 'BLOCKQUOTE', 'PRE'])

/** Of the elements in which somebody types. */
export function treeOf(root: ReadNode): RichText {
  const text: Paragraph[] = []
  let isOpen = false

  function begin(isPoint: boolean) {
    const last = text.at(-1)
    // A block inside of another one, at its beginning, is the same paragraph.
    if (isOpen && last?.runs.length === 0) return
    text.push({ runs: [], ...(isPoint && { list: true as const }) })
    isOpen = true
  }

  function read(node: ReadNode, marks: Marks, isPoint: boolean) {
    const name = node.nodeName.toUpperCase()
    if (node.nodeName === TEXT) addText(wordsOf(node), marks, isPoint)
    else if (name === 'BR') breakLine()
    else if (lists.has(name)) readBlock(node, marks, isPoint)
    else if (!paragraphs.has(name)) readAll(node, withMark(marks, node), isPoint)
    else {
      const isInPoint = isPoint || name === 'LI'
      begin(isInPoint)
      readBlock(node, marks, isInPoint)
    }
  }

  function readBlock(node: ReadNode, marks: Marks, isPoint: boolean) {
    readAll(node, marks, isPoint)
    isOpen = false
  }

  function readAll(node: ReadNode, marks: Marks, isPoint: boolean) {
    for (const child of node.childNodes) read(child, marks, isPoint)
  }

  /** At the end of a paragraph it is where browsers put the cursor: it counts once something follows it. */
  function breakLine() {
    if ((text.at(-1)?.runs.length ?? 0) > 0) isOpen = false
  }

  function addText(words: string, marks: Marks, isPoint: boolean) {
    if (words === '') return
    if (!isOpen) begin(isPoint)
    const { runs = [] } = text.at(-1) ?? {}
    const last = runs.at(-1)
    if (last && isAlike(last, marks)) last.text += words
    else runs.push({ text: words, ...marks })
  }

  readAll(root, {}, false)
  return trimmed(text)
}

/** Invisible signs keep a place for the cursor; spaces that do not break are typed as others. */
function wordsOf({ nodeValue }: ReadNode): string {
  return (nodeValue ?? '').replaceAll('\u200b', '').replaceAll(/[\u00a0\s]/g, ' ')
}

function withMark(marks: Marks, node: ReadNode): Marks {
  switch (node.nodeName.toUpperCase()) {
    case 'B':
    case 'STRONG':
      return { ...marks, bold: true }
    case 'I':
    case 'EM':
      return { ...marks, italic: true }
    case 'A': {
      const link = node.getAttribute?.('href')
      return link ? { ...marks, link } : marks
    }
    default:
      return marks
  }
}

function isAlike(run: Marks, marks: Marks): boolean {
  return run.bold === marks.bold && run.italic === marks.italic && run.link === marks.link
}

/** Without empty paragraphs at the end: there is always one to type in. */
function trimmed(text: RichText): RichText {
  const last = text.findLastIndex(({ runs }) => runs.some((run) => run.text.trim() !== ''))
  return text.slice(0, last + 1)
}

/** What is pasted, a paragraph for each line. */
export function pastedText(words: string): RichText {
  return words
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ runs: [{ text: line }] }))
}
