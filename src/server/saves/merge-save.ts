/**
 * Puts what somebody changed over what is stored by now, field by field. What others have saved meanwhile stays; where
 * both have changed one thing, nothing is saved and the answer says who it was, when, and to what.
 */
import type { Transaction } from 'kysely'
import {
  changesBetween,
  fieldsOf,
  groupOf,
  mergeChanges,
  thingOf,
  type FieldChanges,
  type Fields,
} from '#domain/saves/field-changes.ts'
import type { Conflict } from '#domain/saves/field-changes.schema.ts'
import { alsoSavedAs, groupsOf, type SavedRecord } from '#domain/saves/saved-records.ts'
import type { AuditAction } from '../audit/audit.ts'
import { latestEntries } from '../audit/repository.ts'
import type { Database, Db } from '../database/schema.ts'
import { badRequest, RequestError } from '../http/errors.ts'
import type { Saver } from './saver.ts'

type Kept = { record: SavedRecord; id: string }

/** What was sent: changes, or the whole as it shall be, over whatever is there. */
export type Sent<Whole> = { changes: FieldChanges } | { whole: Whole }

type Save<Whole> = Kept & {
  stored: object
  sent: Sent<object>
  /** Checks the whole that the changes make: those of several people may not fit each other. */
  read: (fields: unknown) => Whole
}

/** In the transaction that has taken what is saved. */
export async function mergeSave<Whole extends object>(
  trx: Transaction<Database>,
  saver: Saver,
  save: Save<Whole>,
): Promise<Whole> {
  const after = await mergedOver(trx, saver, save)
  await noteChanges(trx, saver, { ...save, after })
  return after
}

/** For whoever is asked later: who changed what of it. */
export async function noteChanges(
  trx: Transaction<Database>,
  saver: Saver,
  { record, id, stored, after }: Kept & { stored: object; after: object },
): Promise<void> {
  const groups = groupsOf(record)
  const changed = Object.keys(changesBetween(groups, stored, after)).map((path) => groupOf(groups, path))
  if (changed.length === 0) return
  await saver.note(trx, { action: actions[record], subject: [id, ...new Set(changed)].join(' ') })
}

/** Null: nobody knows any more who it was. */
export async function lastChange(
  db: Db,
  saver: Pick<Saver, 'account' | 'userId'>,
  { record, id, group }: Kept & { group: string | null },
): Promise<Pick<Conflict, 'by' | 'at'>> {
  const places = [{ record, group }, ...(group === null ? [] : alsoSavedAs({ record, group }))]
  const changes = await Promise.all(places.map((place) => lastEntry(db, saver, { ...place, id })))
  const last = changes.filter((change) => change !== undefined).toSorted((a, b) => b.at - a.at)[0]
  return {
    by: last?.name ? { name: last.name, isYou: last.user_id === saver.userId } : null,
    at: last?.at ?? null,
  }
}

async function lastEntry(
  db: Db,
  saver: Pick<Saver, 'account'>,
  { record, id, group }: Kept & { group: string | null },
) {
  const entries = await latestEntries(db, {
    accountId: saver.account.id,
    action: actions[record],
    subjectFrom: `${id} `,
  })
  return entries.find(({ subject }) => group === null || subject?.split(' ').includes(group))
}

export function refuse(conflicts: Conflict[]): RequestError {
  return new RequestError(409, conflictText(conflicts), { conflicts })
}

/** What a save would make, or who is in its way, before anybody decides to save it. */
export async function mergedOver<Whole>(
  db: Db,
  saver: Pick<Saver, 'account' | 'userId'>,
  { stored, sent, read, ...kept }: Save<Whole>,
): Promise<Whole> {
  if (!('changes' in sent)) return read({ ...stored, ...sent.whole })
  const { changes } = sent
  const fields = fieldsOf(stored)
  if (!Object.keys(changes).every((path) => Object.hasOwn(fields, path)))
    throw badRequest('There is no such field.')
  const merge = mergeChanges(groupsOf(kept.record), fields, changes)
  if (merge.conflicts.length === 0) return read(thingOf(merge.fields))
  const conflicts = await Promise.all(
    merge.conflicts.map((group) => conflictIn(db, saver, { ...kept, fields, changes, group })),
  )
  throw refuse(conflicts)
}

const actions = {
  campaign: 'campaign-changed',
  page: 'page-changed',
  bar: 'bar-changed',
  classicBar: 'classic-bar-changed',
  inlineTimer: 'inline-timer-changed',
  emailTimer: 'email-timer-changed',
  oldestBar: 'oldest-bar-changed',
  portalTheme: 'portal-theme-changed',
  account: 'account-changed',
  integration: 'integration-changed',
  discount: 'discount-changed',
} as const satisfies Record<SavedRecord, AuditAction>

type Asked = Kept & { fields: Fields; changes: FieldChanges; group: string }

async function conflictIn(
  db: Db,
  saver: Pick<Saver, 'account' | 'userId'>,
  { record, id, fields, changes, group }: Asked,
): Promise<Conflict> {
  const inGroup = Object.entries(changes).filter(([path]) => groupOf(groupsOf(record), path) === group)
  return {
    group,
    ...(await lastChange(db, saver, { record, id, group })),
    fields: Object.fromEntries(
      inGroup.map(([path, { from, to }]) => [path, { before: from, theirs: fields[path], yours: to }]),
    ),
  }
}

function conflictText(conflicts: readonly Conflict[]): string {
  const [first] = conflicts
  const who = first?.by?.isYou ? 'You have' : `${first?.by?.name ?? 'Somebody'} has`
  return `${who} changed this since it was opened. Nothing was saved.`
}
