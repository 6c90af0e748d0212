/** Leads as a spreadsheet reads them: no cell can be a formula, and what was exported can be imported again. */

/** Excel takes a file for UTF-8 only when it begins with this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  return `"${withoutFormula(text).replaceAll('"', '""')}"`
}

/** A visitor chooses the address that an owner opens in a spreadsheet: `=cmd|…` must stay text. */
function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

const FORMULA = /^[=+\-@\t\r]/

/** The text of a cell that `csvLine` had to mark. */
export function unmarked(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell
}

const MARKED = /^'[=+\-@\t\r]/
