/**
 * Tells every server process that visitors must be shown something else. A writer takes the next revision in
 * its own transaction and stamps what it changed; processes load what is stamped higher than what they know.
 */
import type { Transaction } from 'kysely'
import type { Database, Db } from './schema.ts'

/** The counter's name in the table `versions`. */
export const SNAPSHOT_VERSION = 'snapshot'

type Trx = Transaction<Database>

/**
 * The counter's row stays locked until the transaction ends, so revisions appear in the order in which they
 * were taken, and nobody who has read revision n can have missed n − 1.
 */
export async function nextRevision(trx: Trx): Promise<number> {
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

/** The campaign, its pages, links or settings have changed. */
export async function campaignChanged(trx: Trx, campaignId: string): Promise<void> {
  const revision = await nextRevision(trx)
  await trx.updateTable('campaigns').set({ revision }).where('id', '=', campaignId).execute()
}

/** Something of the account that visitors meet has changed: its fallback URL, its public key. */
export async function accountChanged(trx: Trx, accountId: string): Promise<void> {
  const revision = await nextRevision(trx)
  await trx.updateTable('campaigns').set({ revision }).where('account_id', '=', accountId).execute()
}

export type LeadChange = { campaignId: string; leadId: string; now: number }

/** Tokens handed out for these leads before this revision are not believed without asking the database. */
export async function leadsChanged(trx: Trx, changes: LeadChange[]): Promise<number> {
  const revision = await nextRevision(trx)
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
  return revision
}
