/** What a database error means for us: try again, come back later, no room, or a bug. */

/** serialization_failure, deadlock_detected; SQLite says busy (5), locked (6). */
const againCodes = new Set(['40001', '40P01'])
const sqliteAgain = new Set([5, 6])

/** Connection refused, reset, shut down, too many clients, statement timeout; a disk that refuses (EIO). */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EIO',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const awayMessages = [
  /timeout exceeded when trying to connect/i,
  /connection terminated/i,
  /query read timeout/i,
  /client has encountered a connection error/i,
]
/** SQLite: I/O error (10), cannot open (14). */
const sqliteAway = new Set([10, 14])

const fullCodes = new Set(['53100', 'ENOSPC'])
/** SQLite: database or disk is full (13). */
const sqliteFull = new Set([13])

type Told = { code: string; primary: number | undefined; message: string }

function told(error: unknown): Told | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', errcode } = error as { code?: unknown; errcode?: unknown }
  // SQLite's extended codes carry the primary one in the low byte.
  const primary = typeof errcode === 'number' ? errcode & 0xff : undefined
  return { code: String(code), primary, message: error.message }
}

export function isWorthAnotherTry(error: unknown): boolean {
  const it = told(error)
  return it !== undefined && (againCodes.has(it.code) || isOneOf(sqliteAgain, it.primary))
}

export function isDatabaseAway(error: unknown): boolean {
  const it = told(error)
  if (!it) return false
  return (
    awayCodes.has(it.code) ||
    it.code.startsWith('08') ||
    isOneOf(sqliteAway, it.primary) ||
    isOneOf(sqliteAgain, it.primary) ||
    awayMessages.some((message) => message.test(it.message))
  )
}

export function isDiskFull(error: unknown): boolean {
  const it = told(error)
  return it !== undefined && (fullCodes.has(it.code) || isOneOf(sqliteFull, it.primary))
}

/** Nothing can be written now, whatever it is; it may be later. */
export function isStorageAway(error: unknown): boolean {
  return isDatabaseAway(error) || isDiskFull(error)
}

/** A unique constraint said no: 23505 in PostgreSQL, 2067 and 1555 in SQLite. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067 || errcode === 1555
}

function isOneOf(codes: Set<number>, code: number | undefined): boolean {
  return code !== undefined && codes.has(code)
}

/** duplicate_table, duplicate_object: the name of a table's row type comes first, so that is what the loser may hear. */
const createdCodes = new Set(['42P07', '42710'])

/** Two processes have created the same table at the same moment, and this is the one that came second. */
export function isCreatedMeanwhile(error: unknown): boolean {
  return isDuplicate(error) || createdCodes.has(told(error)?.code ?? '')
}
