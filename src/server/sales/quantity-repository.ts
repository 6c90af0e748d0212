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

/**
 * How many were taken: what is left where that is less. One statement decides, so that however many ask at once, no
 * more than `start` are taken.
 */
export async function takeUnits(
  trx: Trx,
  { campaignId, start, units }: { campaignId: string; start: number; units: number },
): Promise<number> {
  const used = (await usedQuantities(trx, [campaignId])).get(campaignId) ?? 0
  const wanted = Math.min(units, start - used)
  if (wanted <= 0) return 0
  const taken = await trx
    .insertInto('campaign_quantities')
    .values({ campaign_id: campaignId, used: wanted })
    .onConflict((conflict) =>
      conflict
        .column('campaign_id')
        .doUpdateSet((eb) => ({ used: eb('campaign_quantities.used', '+', wanted) }))
        .where('campaign_quantities.used', '<=', start - wanted),
    )
    .returning('used')
    .executeTakeFirst()
  return taken ? wanted : 0
}

/** A refund gives its units back. Never below 0: the owner may have set the count to less than was sold. */
export async function giveBackUnits(trx: Trx, campaignId: string, units: number): Promise<void> {
  if (units === 0) return
  await trx
    .updateTable('campaign_quantities')
    .set((eb) => ({
      used: eb
        .case()
        .when('used', '>', units)
        .then(eb('used', '-', units))
        .else(0)
        .end(),
    }))
    .where('campaign_id', '=', campaignId)
    .execute()
  campaignChanged(trx, campaignId)
}
