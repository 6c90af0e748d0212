/** Parses a pasted or uploaded list of leads: who starts when, and which lines are skipped, and why. */
import { parseImportRow, type ImportRow } from '#domain/leads/import-row.ts'
import { readCsv } from './csv.ts'

export type ParsedLeads = {
  rows: ImportRow[]
  /** The line of the list that each row came from, counted from 1. */
  lines: number[]
  /** Lines in which we found no address. */
  skipped: { line: number; text: string }[]
}

export type CheckedLeads = {
  good: { line: number; address: string; startedAt: number; startsNow: boolean }[]
  bad: { line: number; why: string }[]
}

const NO_ADDRESS = 'There is no address in this line.'

/** By the server's own rule, before anything is sent; the server decides again when the rows arrive. */
export function checkLeads(
  { rows, lines, skipped }: ParsedLeads,
  at: { zone: string; now: number },
): CheckedLeads {
  const good: CheckedLeads['good'] = []
  const bad: CheckedLeads['bad'] = skipped.map(({ line }) => ({ line, why: NO_ADDRESS }))
  for (const [position, row] of rows.entries()) {
    const line = lines[position] ?? position + 1
    const judged = parseImportRow(row, at)
    if ('reason' in judged) bad.push({ line, why: judged.reason })
    else good.push({ line, ...judged, address: judged.address.exact, startsNow: row.start === undefined })
  }
  return { good, bad: bad.toSorted((one, other) => one.line - other.line) }
}

type Refused = { row: number; email: string; reason: string }

/** All lines that started nobody, in their order: what the server refused, and what was never sent for want of an address. */
export function refusedLines(refused: readonly Refused[], { lines, skipped }: ParsedLeads) {
  return [
    ...skipped.map(({ line, text }) => ({ key: `skipped ${line}`, line, text, reason: NO_ADDRESS })),
    ...refused.map(({ row, email, reason }) => ({
      key: `row ${row}`,
      line: lines[row] ?? row + 1,
      text: email,
      reason,
    })),
  ].toSorted((one, other) => one.line - other.line)
}

export function parseLeads(text: string): ParsedLeads {
  const table = readCsv(text)
  const columns = columnsOf(table[0] ?? [])
  const understood: ParsedLeads = { rows: [], lines: [], skipped: [] }

  for (const [at, cells] of table.entries()) {
    if ((at === 0 && columns) || cells.every((cell) => cell === '')) continue
    const rows = columns ? rowsByName(cells, columns) : rowsBySight(cells)
    if (rows.length === 0) understood.skipped.push({ line: at + 1, text: cells.join(' ').trim() })
    for (const row of rows) {
      understood.rows.push(row)
      understood.lines.push(at + 1)
    }
  }
  return understood
}

type Columns = { email: number; start: number }

/** Null when the first line is no heading: it already holds an address, or names no column of addresses. */
function columnsOf(cells: readonly string[]): Columns | null {
  if (cells.some((cell) => cell.includes('@'))) return null
  const email = cells.findIndex((cell) => /e-?mail/i.test(cell))
  return email === -1 ? null : { email, start: cells.findIndex((cell) => /\bstart/i.test(cell)) }
}

function rowsByName(cells: readonly string[], { email, start }: Columns): ImportRow[] {
  const address = addressIn(cells[email] ?? '')
  return address ? [rowOf(address, cells[start] ?? '')] : []
}

/** Without a heading: several addresses in one line are a pasted list, one may have its start beside it. */
function rowsBySight(cells: readonly string[]): ImportRow[] {
  const pieces = cells.flatMap((cell) => (cell.includes('@') ? cell.split(/\s+/) : [cell]))
  const addresses = pieces.flatMap((cell) => addressIn(cell) ?? [])
  const [address] = addresses
  if (!address || addresses.length > 1) return addresses.map((email) => ({ email }))
  const position = cells.findIndex((cell) => cell.includes('@'))
  return [rowOf(address, cells[position + 1] ?? '')]
}

function rowOf(email: string, start: string): ImportRow {
  return start === '' ? { email } : { email, start }
}

/** Whether it really is an address is the server's to say; here it only has to look like one. */
function addressIn(cell: string): string | null {
  const bare = /<([^<>]+)>/.exec(cell)?.[1] ?? cell
  return bare.includes('@') ? bare.trim().replace(/^[,;]+|[,;]+$/g, '') : null
}
