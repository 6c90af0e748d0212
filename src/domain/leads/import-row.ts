/** One line of an import: whose deadline starts, and when. */
import { wallInstant, isZone, type WallTime } from '../deadlines/wall-time.ts'
import { emailAddress, type EmailAddress } from '../addresses/email-address.ts'
import { unmarked } from './csv.ts'

export const importMessages = {
  invalidEmail: 'Please enter a valid email.',
  invalidStart: 'Please enter a date such as 2026-03-01 or 2026-03-01 10:00.',
  startInFuture: 'The start lies in the future.',
  notLive: 'Nobody’s deadline starts while the campaign is not live. Please go live first.',
} as const

export type ImportRow = { email: string; start?: string | undefined }

export type ParsedImportRow = { address: EmailAddress; startedAt: number } | { reason: string }

/** Without a start of its own a line starts now. Clock times are those of the campaign's zone. */
export function parseImportRow(
  row: ImportRow,
  { zone, now }: { zone: string; now: number },
): ParsedImportRow {
  const address = emailAddress(unmarked(row.email.trim()))
  if (address === null) return { reason: importMessages.invalidEmail }
  const start = unmarked(row.start?.trim() ?? '')
  const startedAt = start === '' ? now : instantOf(start, zone)
  if (startedAt === null || startedAt < EARLIEST) return { reason: importMessages.invalidStart }
  if (startedAt > now) return { reason: importMessages.startInFuture }
  return { address, startedAt }
}

/** Nobody's funnel is older; a year typed with two digits is. */
const EARLIEST = Date.UTC(2000, 0, 1)

/** An instant with its own offset, or a date with or without a time as clocks in the zone show it. */
function instantOf(text: string, zone: string): number | null {
  const [, date = '', time = '00:00', offset] = MOMENT.exec(text) ?? []
  if (date === '') return null
  try {
    if (offset !== undefined) return Temporal.Instant.from(`${date}T${time}${offset}`).epochMilliseconds
    return wallInstant({ date, time } satisfies WallTime, isZone(zone) ? zone : 'UTC')
  } catch {
    // A day or a time that no calendar has.
    return null
  }
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/
