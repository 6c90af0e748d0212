/**
 * Leads in SQLite, with statements prepared by hand. A batch runs without waiting for anything from begin to
 * commit; it borrows Kysely's one connection, so that it never lands inside somebody else's transaction, and gives it back
 * before the disk has what it has written.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { OpenDatabase } from '../database/open-database.ts'
import { retryWhileBusy } from '../database/retry-while-busy.ts'
import type { HashedContact } from './contact.ts'
import type { LeadIdentityRow } from '../database/tables-campaigns.ts'
import {
  leadColumns,
  LeadRecords,
  type IdentityKey,
  type IdentityRecord,
  type LeadRecord,
  type LeadRef,
  type Writes,
} from './lead-records.ts'
import type { LeadStore, Outcome } from './lead-store.ts'
import { identitiesOf, leadsOfTokens } from './matched-leads.ts'
import { resolveIdentity } from './resolve-identity.ts'
import { SNAPSHOT_VERSION } from '../database/revisions-repository.ts'

/**
 * A visitor waits for the rows before theirs: with 192 it was a second beside an import on a busy disk. While one lane
 * waits for the disk, the other one is stored.
 */
const lists = { rowsAtOnce: 100, lanes: 2 }

type SqliteDatabase = Pick<Extract<OpenDatabase, { engine: 'sqlite' }>, 'db' | 'sqlite' | 'wal'>

export function createSqliteLeadStore({ db, sqlite, wal }: SqliteDatabase): LeadStore {
  const statements = prepare(sqlite)
  return {
    lists,
    async resolve(contacts) {
      const store = () => inOneTransaction(sqlite, () => resolve(statements, contacts))
      // Refused the lock at its beginning, a transaction has done nothing.
      const outcome = await db.connection().execute(() => retryWhileBusy(() => wal.commit(store)))
      await wal.flushedWhatWasRead()
      return outcome
    },
  }
}

function inOneTransaction<T>(sqlite: DatabaseSync, work: () => T): T {
  sqlite.exec('begin immediate')
  try {
    const result = work()
    sqlite.exec('commit')
    return result
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('rollback')
    throw error
  }
}

function resolve(statements: Statements, contacts: readonly HashedContact[]): Outcome {
  const records = read(statements, contacts)
  const resolutions = contacts.map((contact) => resolveIdentity(contact, records))
  write(statements, records.writes)
  return { resolutions, changed: noteChanges(statements, records.writes) }
}

function read(statements: Statements, contacts: readonly HashedContact[]): LeadRecords {
  const records = new LeadRecords()
  for (const contact of contacts) {
    for (const ref of leadsOfTokens(contact)) readNamedLead(statements, records, ref)
    for (const key of identitiesOf(contact)) readIdentity(statements, records, key)
  }
  for (let refs = records.missingSuccessors(); refs.length > 0; refs = records.missingSuccessors())
    for (const ref of refs) readLead(statements, records, ref)
  return records
}

function readNamedLead(statements: Statements, records: LeadRecords, ref: LeadRef): void {
  if (records.has(ref.leadId) || readLead(statements, records, ref)) return
  if (statements.change.get(ref.campaignId, ref.leadId)) records.addErased(ref.leadId)
}

function readIdentity(statements: Statements, records: LeadRecords, key: IdentityKey): void {
  const row = statements.identity.get(key.campaignId, key.kind, key.value) as IdentityRow | undefined
  if (!row) return
  const { lead_id: leadId, created_at: createdAt, expires_at: expiresAt } = row
  records.addStoredIdentity({ ...key, leadId, createdAt, expiresAt })
  readLead(statements, records, { campaignId: key.campaignId, leadId })
}

function readLead(statements: Statements, records: LeadRecords, { campaignId, leadId }: LeadRef): boolean {
  if (records.has(leadId)) return true
  const row = statements.lead.get(campaignId, leadId) as LeadRecord | undefined
  if (row) records.addStoredLead(row)
  else records.addAbsent(leadId)
  return row !== undefined
}

type IdentityRow = Pick<LeadIdentityRow, 'lead_id' | 'created_at' | 'expires_at'>

function write(
  statements: Statements,
  { newLeads, newIdentities, reclaimed, learned, done, ended }: Writes,
): void {
  insertLeads(statements, newLeads)
  for (const { address, email, campaign_id, id } of learned)
    statements.learn.run(address, email, campaign_id, id)
  for (const { lead, from } of done) statements.done.run(lead.campaign_id, lead.id, from.id)
  for (const { leadId, createdAt, expiresAt, campaignId, kind, value } of reclaimed)
    statements.reclaim.run(leadId, createdAt, expiresAt, campaignId, kind, value)
  for (const { lead, successor } of ended) {
    statements.endLead.run(lead.ended_by, lead.ended_at, successor.id, lead.campaign_id, lead.id)
    statements.moveIdentities.run(successor.id, lead.campaign_id, lead.id)
  }
  insertRows(newIdentities.map(identityValues), {
    one: statements.insertIdentity,
    many: statements.insertIdentities,
  })
}

/** Fewer than this are not worth a batch. */
const BATCH_FROM = 4

/** Of a batch the database counts and notes all leads together when it is closed, which no commit is without. */
function insertLeads(statements: Statements, leads: readonly LeadRecord[]): void {
  const isBatch = leads.length >= BATCH_FROM
  if (isBatch) statements.openBatch.run()
  insertRows(leads.map(leadValues), {
    one: statements.insertLead,
    many: statements.insertLeads,
  })
  if (isBatch) statements.closeBatch.run()
}

/** What one statement takes at once: a row by itself costs half as much again. */
const ROWS_AT_ONCE = 32

type Value = string | number | null
type Inserts = { one: StatementSync; many: StatementSync }

function insertRows(rows: readonly Value[][], { one, many }: Inserts): void {
  const whole = rows.length - (rows.length % ROWS_AT_ONCE)
  for (let at = 0; at < whole; at += ROWS_AT_ONCE) many.run(...rows.slice(at, at + ROWS_AT_ONCE).flat())
  for (const row of rows.slice(whole)) one.run(...row)
}

const leadValues = (lead: LeadRecord): Value[] => leadColumns.map((column) => lead[column])

const identityValues = (identity: IdentityRecord): Value[] =>
  identityColumns.map((column) => identity[column])

function noteChanges({ revision, noteChange }: Statements, { ended }: Writes): Outcome['changed'] {
  if (ended.length === 0) return null
  const { version } = revision.get() as { version: number }
  for (const { lead, at } of ended) noteChange.run(lead.campaign_id, lead.id, version, at)
  return { leadIds: ended.map(({ lead }) => lead.id), revision: version }
}

const identityColumns = ['campaignId', 'kind', 'value', 'leadId', 'createdAt', 'expiresAt'] as const

function insertLeadsText(rows: number): string {
  return `insert into leads (${leadColumns.join(', ')}) values ${placesOf(leadColumns, rows)}`
}

function insertIdentitiesText(rows: number): string {
  return `insert into lead_identities (campaign_id, kind, value, lead_id, created_at, expires_at)
    values ${placesOf(identityColumns, rows)}`
}

function placesOf(columns: readonly string[], rows: number): string {
  const row = `(${columns.map(() => '?').join(', ')})`
  return Array.from({ length: rows }, () => row).join(', ')
}

const statementTexts = {
  identity: `select lead_id, created_at, expires_at from lead_identities
    where campaign_id = ? and kind = ? and value = ?`,
  lead: `select ${leadColumns.join(', ')} from leads where campaign_id = ? and id = ?`,
  change: 'select 1 from lead_changes where campaign_id = ? and lead_id = ?',
  openBatch: 'insert into lead_batches (id, after_row) select 1, coalesce(max(rowid), 0) from leads',
  closeBatch: 'delete from lead_batches',
  insertLead: insertLeadsText(1),
  insertLeads: insertLeadsText(ROWS_AT_ONCE),
  insertIdentity: insertIdentitiesText(1),
  insertIdentities: insertIdentitiesText(ROWS_AT_ONCE),
  learn: 'update leads set address = ?, email = ? where campaign_id = ? and id = ?',
  done: `update leads set done_portals = coalesce(leads.done_portals || ' ', '') || other.done_portals from leads as other
    where leads.campaign_id = ? and leads.id = ? and other.campaign_id = leads.campaign_id and other.id = ?
      and other.done_portals is not null`,
  reclaim: `update lead_identities set lead_id = ?, created_at = ?, expires_at = ?
    where campaign_id = ? and kind = ? and value = ?`,
  endLead: 'update leads set ended_by = ?, ended_at = ?, merged_into = ? where campaign_id = ? and id = ?',
  moveIdentities: 'update lead_identities set lead_id = ? where campaign_id = ? and lead_id = ?',
  revision: `insert into versions (name, version) values ('${SNAPSHOT_VERSION}', 1)
    on conflict (name) do update set version = versions.version + 1 returning version`,
  noteChange: `insert into lead_changes (campaign_id, lead_id, revision, changed_at) values (?, ?, ?, ?)
    on conflict (campaign_id, lead_id) do update set revision = excluded.revision, changed_at = excluded.changed_at`,
} as const

type Statements = Record<keyof typeof statementTexts, StatementSync>

/** Each when it is first needed: to prepare all takes a fifth of a server's start. */
function prepare(sqlite: DatabaseSync): Statements {
  const statements = {}
  for (const [name, text] of Object.entries(statementTexts)) {
    Object.defineProperty(statements, name, {
      configurable: true,
      get() {
        const value = sqlite.prepare(text)
        Object.defineProperty(statements, name, { value })
        return value
      },
    })
  }
  // Every name of the table above, by construction.
  return statements as Statements
}
