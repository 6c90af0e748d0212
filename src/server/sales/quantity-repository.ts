/** The SQL on how much of a limited quantity is taken, as its owner reads and sets it. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'
import { campaignChanged } from '../database/revisions-repository.ts'

type Trx = Transaction<Database>

/** How many units of each of these campaigns are taken; one that has none is not named. */
export async function usedQuantities(db: Db, campaignIds: string[]): Promise<Map<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign_quantities')
    .selectAll()
    .where('campaign_id', 'in', campaignIds)
    .execute()
  return new Map(rows.map(({ campaign_id, used }) => [campaign_id, used]))
}

export async function setUsed(trx: Trx, campaign: OwnedCampaignId, used: number): Promise<void> {
  await trx
    .insertInto('campaign_quantities')
    .values({ campaign_id: campaign, used })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet({ used }))
    .execute()
  campaignChanged(trx, campaign)
}

/** A refund gives its unit back. Never below 0: the owner may have set the count to less than was sold. */
export async function giveBackUnit(trx: Trx, campaign: OwnedCampaignId): Promise<void> {
  const given = await trx
    .updateTable('campaign_quantities')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('campaign_id', '=', campaign)
    .where('used', '>', 0)
    .returning('used')
    .executeTakeFirst()
  if (given) campaignChanged(trx, campaign)
}
