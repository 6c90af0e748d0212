/** How texts and moments are written into a field, and how a field is called. */
import type { FieldValue, Moment } from './adapter.ts'

/** The day in the campaign's zone: what a date field means to whoever reads it. */
export function dayOf({ at, timeZone }: Moment): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

export function instantOf({ at }: Moment): string {
  return new Date(at).toISOString()
}

export function valuesByField(
  values: readonly FieldValue[],
  written: (moment: Moment) => string,
): Record<string, string> {
  return Object.fromEntries(
    values.map(({ field, value }) => [field, typeof value === 'string' ? value : written(value)]),
  )
}

/** `Deadline text` → `deadline_text`; names without a Latin letter have none to make one of. */
export function fieldKey(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
  return letters.replaceAll(/^_+|_+$/g, '') || 'deadline_text'
}

/** What a field holds: text, a number, or a list of one. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0])
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
