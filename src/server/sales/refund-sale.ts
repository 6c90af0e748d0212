/** Taking a sale back: it no longer counts, its unit is free again, and its buyer's deadline counts as before. */
import type { Transaction } from 'kysely'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { followedRule, takeCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound } from '../http/errors.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { leadsChanged } from '../database/revisions-repository.ts'
import { giveBackUnit } from './quantity-repository.ts'
import {
  hasBought,
  isSale,
  recordsOfPerson,
  takeBack,
  takeEarliestPromise,
  unmarkSold,
} from './refund-repository.ts'

type Trx = Transaction<Database>
type Refund = {
  saleId: string
  /** Writes the audit in the same transaction. */
  noted: (trx: Trx) => Promise<void>
}

/** Told twice it is taken back once. */
export async function refundSale(
  { database, clock, snapshot }: Pick<Platform, 'database' | 'clock'> & { snapshot: Snapshot },
  scope: CampaignScope,
  { saleId, noted }: Refund,
): Promise<void> {
  const now = clock.now()
  await inTransaction(database.db, async (trx) => {
    // Sales of a campaign and what is taken back of them happen one after the other.
    if (!(await takeCampaign(trx, scope))) throw notFound()
    if (!(await isSale(trx, scope.campaign.id, saleId))) throw notFound()
    const sale = await takeBack(trx, scope.campaign.id, { saleId, now })
    if (!sale) return
    if (sale.took_unit === 1) await giveBackUnit(trx, scope.campaign.id)
    if (sale.lead_id !== null) await reviveBuyer(trx, scope, { leadId: sale.lead_id, now })
    await noted(trx)
  })
  await snapshot.refresh()
}

/** Whoever has bought something else stays a buyer. The deadline is the earliest that they had: a refund buys no time. */
async function reviveBuyer(
  trx: Trx,
  scope: CampaignScope,
  { leadId, now }: { leadId: string; now: number },
): Promise<void> {
  const campaignId = scope.campaign.id
  const leadIds = await recordsOfPerson(trx, campaignId, leadId)
  if (leadIds.length === 0 || (await hasBought(trx, campaignId, leadIds))) return
  const revived = await unmarkSold(trx, campaignId, leadIds)
  if (revived.length === 0) return
  // Read again now that they are held: until then another record could be merged into them.
  const held = await recordsOfPerson(trx, campaignId, leadId)
  await takeEarliestPromise(trx, campaignId, { leadIds: held, follow: await followedRule(trx, scope) })
  leadsChanged(
    trx,
    revived.map((id) => ({ campaignId, leadId: id, now })),
  )
}
