/** Rows and cells of a pasted list or a CSV file, whatever separates them. */

/** As RFC 4180 reads it: quotes around a cell protect separators and line ends, a doubled quote is one. */
export function readCsv(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false

  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  const source = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at)
    if (quoted && character === '"' && source.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (character === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (quoted) cell += character
    else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else cell += character
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

const separators = [',', ';', '\t'] as const

/** The one that the first line uses most: spreadsheets in half of Europe write semicolons. */
function separatorOf(text: string): string {
  const line = text.trimStart().split('\n', 1)[0] ?? ''
  const counts = separators.map((separator) => line.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}
