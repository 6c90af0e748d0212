/**
 * Tells every server process that visitors must be shown something else. A transaction collects what it changes, and
 * `inTransaction` stamps that with the next revision; processes load what is stamped higher than what they know.
 */
import type { Transaction } from 'kysely'
import type { Database, Db } from './schema.ts'
import { campaignIdsOf, takeCampaigns } from './take-rows.ts'

/** The counter's name in the table `versions`. */
export const SNAPSHOT_VERSION = 'snapshot'

type Trx = Transaction<Database>

export type LeadChange = { campaignId: string; leadId: string; now: number }

type Changes = {
  campaignIds: Set<string>
  accountIds: Set<string>
  leads: Map<string, LeadChange>
}

const collected = new WeakMap<Trx, Changes>()

export function collectChanges(trx: Trx): void {
  collected.set(trx, { campaignIds: new Set(), accountIds: new Set(), leads: new Map() })
}

/** The campaign, its pages, links or settings have changed. */
export function campaignChanged(trx: Trx, campaignId: string): void {
  changesOf(trx).campaignIds.add(campaignId)
}

/** Something of the account that visitors meet has changed: its fallback URL, its public key. */
export function accountChanged(trx: Trx, accountId: string): void {
  changesOf(trx).accountIds.add(accountId)
}

/** Tokens handed out for these leads before this transaction are not believed without asking the database. */
export function leadsChanged(trx: Trx, changes: readonly LeadChange[]): void {
  const { leads } = changesOf(trx)
  for (const change of changes) leads.set(change.leadId, change)
}

function changesOf(trx: Trx): Changes {
  const changes = collected.get(trx)
  if (!changes)
    throw new Error('What visitors are shown is changed by inTransaction, which tells all processes')
  return changes
}

/**
 * The last statements of a transaction. Everybody who changes something needs the counter, so whoever has it waits for
 * nobody: the campaigns are taken before (`take-rows.ts` has the whole order).
 */
export async function stampChanges(trx: Trx): Promise<number | null> {
  const { campaignIds, accountIds, leads } = changesOf(trx)
  if (campaignIds.size + accountIds.size + leads.size === 0) return null
  const campaigns = [...campaignIds, ...(await campaignIdsOf(trx, [...accountIds]))]
  await takeCampaigns(trx, campaigns)
  const revision = await nextRevision(trx)
  await stampCampaigns(trx, campaigns, revision)
  await stampLeads(trx, [...leads.values()], revision)
  return revision
}

/**
 * The counter's row stays locked until the transaction ends, so revisions appear in the order in which they
 * were taken, and nobody who has read revision n can have missed n − 1.
 */
async function nextRevision(trx: Trx): Promise<number> {
  const { version } = await trx
    .insertInto('versions')
    .values({ name: SNAPSHOT_VERSION, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ version: eb('versions.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function currentRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('versions')
    .select('version')
    .where('name', '=', SNAPSHOT_VERSION)
    .executeTakeFirst()
  return row?.version ?? 0
}

async function stampCampaigns(trx: Trx, ids: readonly string[], revision: number): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('campaigns').set({ revision }).where('id', 'in', ids).execute()
}

async function stampLeads(trx: Trx, changes: readonly LeadChange[], revision: number): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ campaignId, leadId, now }) => ({
    campaign_id: campaignId,
    lead_id: leadId,
    revision,
    changed_at: now,
  }))
  await trx
    .insertInto('lead_changes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'lead_id']).doUpdateSet((eb) => ({
        revision: eb.ref('excluded.revision'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute()
}
