/** Leads as a spreadsheet reads them: no cell can be a formula, and what was exported can be imported again. */

/** Excel takes a file for UTF-8 only when it begins with this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

export function csvLine(cells: readonly string[]): string {
  return `${csvCells(cells)}\r\n`
}

/** Part of a line, of one cell or more. */
export function csvCells(cells: readonly string[]): string {
  let line = ''
  for (const cell of cells) line += `,${csvCell(cell)}`
  return line.slice(1)
}

export function csvCell(cell: string): string {
  return cell === '' ? '""' : `"${escaped(cell)}"`
}

/** Hardly any cell has something to be marked: looking for that first takes a third of the time. */
function escaped(text: string): string {
  const safe = withoutFormula(text)
  return safe.includes('"') ? safe.replaceAll('"', '""') : safe
}

const FORMULA_BEGINNINGS = new Set(
  ['=', '+', '-', '@', '\t', '\r'].map((character) => character.charCodeAt(0)),
)

/** A visitor chooses the address that an owner opens in a spreadsheet: `=cmd|…` must stay text. */
function withoutFormula(text: string): string {
  return FORMULA_BEGINNINGS.has(text.charCodeAt(0)) ? `'${text}` : text
}

/** The text of a cell that `csvLine` had to mark. */
export function unmarked(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell
}

const MARKED = /^'[=+\-@\t\r]/
