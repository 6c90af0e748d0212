/** Undoes what a sale did when it counted: its units are free again, and its buyer's deadline counts as before. */
import type { Transaction } from 'kysely'
import { followedRule } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { leadsChanged } from '../database/revisions-repository.ts'
import type { SaleRow } from '../database/tables-sales.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { giveBackUnits } from './quantity-repository.ts'
import { hasBought, recordsOfPerson, takeEarliestPromise, unmarkSold } from './refund-repository.ts'

type Trx = Transaction<Database>

type Undone = Pick<SaleRow, 'lead_id' | 'took_unit'> & { now: number }

/** The campaign's row is held, and the sale counts no more. */
export async function undoSale(
  trx: Trx,
  scope: CampaignScope,
  { lead_id, took_unit, now }: Undone,
): Promise<void> {
  await giveBackUnits(trx, scope.campaign.id, took_unit)
  if (lead_id !== null) await reviveBuyer(trx, scope, { leadId: lead_id, now })
}

/**
 * The ids of those whose deadline counts again. Whoever has bought something else stays a buyer. The deadline is the
 * earliest that they had: a refund buys no time.
 */
export async function reviveBuyer(
  trx: Trx,
  scope: CampaignScope,
  { leadId, now }: { leadId: string; now: number },
): Promise<string[]> {
  const campaignId = scope.campaign.id
  const leadIds = await recordsOfPerson(trx, campaignId, leadId)
  if (leadIds.length === 0 || (await hasBought(trx, campaignId, leadIds))) return []
  const revived = await unmarkSold(trx, campaignId, leadIds)
  if (revived.length === 0) return []
  // Read again now that they are held: until then another record could be merged into them.
  const held = await recordsOfPerson(trx, campaignId, leadId)
  await takeEarliestPromise(trx, campaignId, { leadIds: held, follow: await followedRule(trx, scope) })
  leadsChanged(
    trx,
    revived.map((id) => ({ campaignId, leadId: id, now })),
  )
  return revived
}
