/** The text of an answer as lines and lists. Addresses and marks stay text: nothing in an answer leads anywhere. */

export type TextBlock =
  | { kind: 'lines'; lines: string[] }
  | { kind: 'list'; isNumbered: boolean; start: number; items: string[] }

const BULLET = /^\s*[-*•]\s+(?<text>.*)$/
const NUMBER = /^\s*(?<number>\d{1,3})[.)]\s+(?<text>.*)$/
const RULE = /^\s*([-*_])\1{2,}\s*$/

export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    const isEmpty = line.trim() === '' || RULE.test(line)
    if (!isEmpty) take(line, { blocks, last: blocks.at(-1), isOpen })
    isOpen = !isEmpty
  }
  return blocks
}

/** What is read, without the signs around it. */
export function plainText(text: string): string {
  return textBlocks(text)
    .flatMap((block) => (block.kind === 'lines' ? block.lines : block.items))
    .join('\n')
}

type Place = { blocks: TextBlock[]; last: TextBlock | undefined; isOpen: boolean }

function take(line: string, { blocks, last, isOpen }: Place): void {
  const item = itemIn(line)
  if (item) {
    // Items stay one list when empty lines stand between them.
    if (last?.kind === 'list' && last.isNumbered === item.isNumbered) last.items.push(item.text)
    else blocks.push({ kind: 'list', isNumbered: item.isNumbered, start: item.number, items: [item.text] })
  } else if (isOpen && last?.kind === 'list' && /^\s/.test(line)) {
    last.items.push(`${last.items.pop() ?? ''} ${plain(line)}`)
  } else if (isOpen && last?.kind === 'lines') last.lines.push(plain(line))
  else blocks.push({ kind: 'lines', lines: [plain(line)] })
}

function itemIn(line: string) {
  const numbered = NUMBER.exec(line)?.groups
  const groups = numbered ?? BULLET.exec(line)?.groups
  if (!groups) return null
  return {
    isNumbered: numbered !== undefined,
    number: Number(groups['number'] ?? 1),
    text: plain(groups['text'] ?? ''),
  }
}

/** Models mark headings and what matters with signs that mean nothing here. */
function plain(line: string): string {
  return line
    .trim()
    .replace(/^#{1,6}\s+/, '')
    .replaceAll(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '$1')
}
