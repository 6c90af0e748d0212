/**
 * Leads in PostgreSQL, with named statements that take arrays, so that a batch of any size is the same few round
 * trips. What was read may be outdated when it is written: every write says what it expects, and a batch that
 * met somebody else's is read and judged again.
 */
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { isDuplicate, isWorthAnotherTry } from '../database/failures.ts'
import type { HashedContact } from './contact.ts'
import {
  leadColumns,
  LeadRecords,
  type IdentityKey,
  type IdentityRecord,
  type LeadRecord,
  type LeadRef,
  type Writes,
} from './lead-records.ts'
import { WriteConflict, type LeadStore, type Outcome } from './lead-store.ts'
import { identitiesOf, leadsOfTokens } from './matched-leads.ts'
import { resolveIdentity } from './resolve-identity.ts'
import { SNAPSHOT_VERSION } from '../database/revisions-repository.ts'

const MAX_TRIES = 8

/** While one transaction is carried out the rows of the other one are made ready. */
const lists = { rowsAtOnce: 500, lanes: 2 }

export function createPostgresLeadStore({ pool }: { pool: Pool }): LeadStore {
  return {
    lists,
    async resolve(contacts) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await readJudgeWrite(pool, contacts)
        } catch (error) {
          if (attempt === MAX_TRIES || !isOthers(error)) throw error
        }
      }
    },
  }
}

/** Somebody else has written the same meanwhile, or waits for it. */
function isOthers(error: unknown): boolean {
  return error instanceof WriteConflict || isDuplicate(error) || isWorthAnotherTry(error)
}

async function readJudgeWrite(pool: Pool, contacts: readonly HashedContact[]): Promise<Outcome> {
  const records = await read(pool, contacts)
  const resolutions = contacts.map((contact) => resolveIdentity(contact, records))
  const changed = records.hasWrites
    ? await inOneTransaction(pool, (client) => write(client, records.writes))
    : null
  return { resolutions, changed }
}

async function inOneTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    await giveBack(client)
    throw error
  }
}

/** A connection that cannot even roll back is not used again. */
async function giveBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}

async function read(pool: Pool, contacts: readonly HashedContact[]): Promise<LeadRecords> {
  const records = new LeadRecords()
  await readIdentities(pool, records, contacts.flatMap(identitiesOf))
  await readNamedLeads(pool, records, contacts.flatMap(leadsOfTokens))
  for (let refs = records.missingSuccessors(); refs.length > 0; refs = records.missingSuccessors())
    await readLeads(pool, records, refs)
  return records
}

type FoundIdentity = LeadRecord & {
  kind: IdentityKey['kind']
  value: string
  lead_id: string
  found_at: number
  expires_at: number | null
}

async function readIdentities(pool: Pool, records: LeadRecords, keys: IdentityKey[]): Promise<void> {
  if (keys.length === 0) return
  const rows = await run<FoundIdentity>(pool, 'identities', columnsOf(keys, ['campaignId', 'kind', 'value']))
  for (const { kind, value, lead_id: leadId, found_at: createdAt, expires_at: expiresAt, ...lead } of rows) {
    records.addStoredIdentity({ campaignId: lead.campaign_id, kind, value, leadId, createdAt, expiresAt })
    if (lead.id && !records.has(leadId)) records.addStoredLead(lead)
  }
}

async function readNamedLeads(pool: Pool, records: LeadRecords, refs: LeadRef[]): Promise<void> {
  await readLeads(pool, records, refs)
  const absent = refs.filter(({ leadId }) => !records.has(leadId))
  if (absent.length === 0) return
  const rows = await run<{ lead_id: string }>(pool, 'erased', columnsOf(absent, ['campaignId', 'leadId']))
  for (const { lead_id } of rows) records.addErased(lead_id)
}

async function readLeads(pool: Pool, records: LeadRecords, refs: LeadRef[]): Promise<void> {
  const unknown = refs.filter(({ leadId }) => !records.has(leadId))
  if (unknown.length === 0) return
  const rows = await run<LeadRecord>(pool, 'leads', columnsOf(unknown, ['campaignId', 'leadId']))
  for (const row of rows) records.addStoredLead(row)
  for (const { leadId } of unknown) if (!records.has(leadId)) records.addAbsent(leadId)
}

async function write(client: PoolClient, writes: Writes): Promise<Outcome['changed']> {
  const { newLeads, newIdentities, reclaimed, learned, done, ended } = writes
  await lockStanding(client, writes)
  await insert(
    client,
    'insertLeads',
    inOrder(newLeads, ({ id }) => id),
    leadColumns,
  )
  await hit(
    client,
    'learn',
    inOrder(learned, ({ id }) => id),
    ['campaign_id', 'id', 'address', 'email'],
  )
  for (const { lead, from } of done) await run(client, 'done', [lead.campaign_id, lead.id, from.id])
  await hit(client, 'reclaim', inOrder(reclaimed, identityOrder), [...identityColumns, 'storedLeadId'])
  for (const { lead, isStored } of ended) {
    if (isStored)
      await hit(client, 'endLead', [lead], ['campaign_id', 'id', 'ended_by', 'ended_at', 'merged_into'])
    await run(client, 'moveIdentities', [lead.campaign_id, lead.id, lead.merged_into])
  }
  const identities = inOrder(newIdentities, identityOrder)
  const isNetwork = ({ kind }: IdentityKey) => kind === 'network'
  const strong = identities.filter((identity) => !isNetwork(identity))
  await insert(client, 'insertIdentities', strong, identityColumns)
  await insert(client, 'insertNetworks', identities.filter(isNetwork), identityColumns)
  return noteChanges(client, writes)
}

/** Of two records the other process may be joining the one into the other just now: one of us has to look again. */
async function lockStanding(client: PoolClient, { ended, learned, newLeads }: Writes): Promise<void> {
  const fresh = new Set(newLeads.map(({ id }) => id))
  const joined = ended.flatMap(({ lead, successor }) => [
    ...(lead.ended_by === 'reset' ? [] : [lead]),
    successor,
  ])
  // All that are written below, taken at once in their order.
  const standing = [...learned, ...joined]
  const stored = new Map(standing.filter(({ id }) => !fresh.has(id)).map((lead) => [lead.id, lead]))
  await hit(
    client,
    'lockStanding',
    inOrder([...stored.values()], ({ id }) => id),
    ['campaign_id', 'id', 'sold_at'],
  )
}

async function noteChanges(client: PoolClient, { ended }: Writes): Promise<Outcome['changed']> {
  if (ended.length === 0) return null
  const [row] = await run<{ version: number }>(client, 'revision', [])
  const revision = row?.version ?? 0
  const changes = ended.map(({ lead, at }) => ({ campaignId: lead.campaign_id, leadId: lead.id, at }))
  const columns = columnsOf(
    inOrder(changes, ({ leadId }) => leadId),
    ['campaignId', 'leadId', 'at'],
  )
  await run(client, 'noteChanges', [...columns, revision])
  return { leadIds: ended.map(({ lead }) => lead.id), revision }
}

/** A row that is there already is somebody else's, and an error. */
async function insert<Row>(
  client: PoolClient,
  name: keyof typeof statementTexts,
  rows: Row[],
  columns: readonly (keyof Row)[],
): Promise<void> {
  if (rows.length > 0) await run(client, name, columnsOf(rows, columns))
}

/** Writes all rows, or finds that one of them is no longer as it was read. */
async function hit<Row>(
  client: PoolClient,
  name: keyof typeof statementTexts,
  rows: Row[],
  columns: readonly (keyof Row)[],
): Promise<void> {
  if (rows.length === 0) return
  const hits = await run(client, name, columnsOf(rows, columns))
  if (hits.length < rows.length) throw new WriteConflict()
}

async function run<Row extends QueryResultRow>(
  on: Pool | PoolClient,
  name: keyof typeof statementTexts,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await on.query<Row>({ name: `visitors-${name}`, text: statementTexts[name], values })
  return rows
}

/** One array per column: the statement's text is the same for any number of rows. */
function columnsOf<Row>(rows: readonly Row[], columns: readonly (keyof Row)[]): Row[keyof Row][][] {
  return columns.map((column) => rows.map((row) => row[column]))
}

/** Two batches that touch the same rows take their locks in the same order. */
function inOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function identityOrder({ campaignId, kind, value }: IdentityRecord): string {
  return `${campaignId}|${kind}|${value}`
}

const identityColumns = ['campaignId', 'kind', 'value', 'leadId', 'createdAt', 'expiresAt'] as const

const leadTypes = leadColumns.map((column) => (/_at$|_version$|_day$/.test(column) ? 'bigint' : 'text'))
const leadArrays = leadTypes.map((type, at) => `$${at + 1}::${type}[]`).join(', ')

const insertIdentities = `insert into lead_identities (campaign_id, kind, value, lead_id, created_at, expires_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])`

const statementTexts = {
  identities: `select ${leadColumns.map((column) => `l.${column}`).join(', ')}, i.campaign_id, i.kind, i.value,
      i.lead_id, i.created_at as found_at, i.expires_at
    from unnest($1::text[], $2::text[], $3::text[]) as k (campaign_id, kind, value)
    join lead_identities i on i.campaign_id = k.campaign_id and i.kind = k.kind and i.value = k.value
    left join leads l on l.campaign_id = i.campaign_id and l.id = i.lead_id`,
  leads: `select ${leadColumns.map((column) => `l.${column}`).join(', ')}
    from unnest($1::text[], $2::text[]) as k (campaign_id, id)
    join leads l on l.campaign_id = k.campaign_id and l.id = k.id`,
  erased: `select c.lead_id from unnest($1::text[], $2::text[]) as k (campaign_id, lead_id)
    join lead_changes c on c.campaign_id = k.campaign_id and c.lead_id = k.lead_id`,
  // Looking for a row first costs as much as a fifth of writing it, and hardly ever finds one.
  insertLeads: `insert into leads (${leadColumns.join(', ')}) select * from unnest(${leadArrays})`,
  insertIdentities,
  // One that somebody else has just claimed is theirs.
  insertNetworks: `${insertIdentities} on conflict do nothing`,
  learn: `update leads l set address = k.address, email = k.email
    from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as k (campaign_id, id, address, email)
    where l.campaign_id = k.campaign_id and l.id = k.id and l.address is null and l.ended_by is null returning l.id`,
  done: `update leads l set done_portals = coalesce(l.done_portals || ' ', '') || other.done_portals from leads other
    where l.campaign_id = $1 and l.id = $2 and other.campaign_id = $1 and other.id = $3 and other.done_portals is not null`,
  reclaim: `update lead_identities i set lead_id = k.lead_id, created_at = k.created_at, expires_at = k.expires_at
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[])
      as k (campaign_id, kind, value, lead_id, created_at, expires_at, stored_lead_id)
    where i.campaign_id = k.campaign_id and i.kind = k.kind and i.value = k.value
      and i.lead_id = k.stored_lead_id returning i.lead_id`,
  endLead: `update leads l set ended_by = k.ended_by, ended_at = k.ended_at, merged_into = k.merged_into
    from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[])
      as k (campaign_id, id, ended_by, ended_at, merged_into)
    where l.campaign_id = k.campaign_id and l.id = k.id and l.merged_into is null returning l.id`,
  lockStanding: `select l.id from unnest($1::text[], $2::text[], $3::bigint[]) as k (campaign_id, id, sold_at)
    join leads l on l.campaign_id = k.campaign_id and l.id = k.id
    where l.ended_by is null and l.sold_at is not distinct from k.sold_at order by l.id for update of l`,
  moveIdentities: 'update lead_identities set lead_id = $3 where campaign_id = $1 and lead_id = $2',
  revision: `insert into versions (name, version) values ('${SNAPSHOT_VERSION}', 1)
    on conflict (name) do update set version = versions.version + 1 returning version`,
  noteChanges: `insert into lead_changes (campaign_id, lead_id, revision, changed_at)
    select k.campaign_id, k.lead_id, $4::bigint, k.at
    from unnest($1::text[], $2::text[], $3::bigint[]) as k (campaign_id, lead_id, at)
    on conflict (campaign_id, lead_id) do update set revision = excluded.revision, changed_at = excluded.changed_at`,
} as const
