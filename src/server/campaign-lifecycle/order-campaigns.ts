/** The order in which campaigns win a URL, and which pages of a campaign that concerns. */
import { prioritiesFor } from '#domain/campaigns/campaign-order.ts'
import { sharedPages, type SharedPage } from '#domain/pages/shared-url.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound } from '../http/errors.ts'
import { pagesOf } from '../pages/repository.ts'
import type { CampaignScope, OwnedAccountId } from '../foundation/scope.ts'
import { takeAccount, takeCampaigns } from '../database/take-rows.ts'
import { pagesOfOthers, placedCampaigns, setPriority } from '../campaigns/order-repository.ts'

type OrderDeps = Pick<Platform, 'database'> & { snapshot: Snapshot }

/** All or nothing: one id that is not the account's refuses the whole order. */
export async function orderCampaigns(
  { database: { db }, snapshot }: OrderDeps,
  account: OwnedAccountId,
  ids: readonly string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Two orders at once happen one after the other: the later one holds whole.
    await takeAccount(trx, account)
    const campaigns = await placedCampaigns(trx, account)
    const known = new Set(campaigns.map(({ id }) => id))
    if (!ids.every((id) => known.has(id))) throw notFound()
    await takeCampaigns(trx, [...known])
    for (const [id, priority] of prioritiesFor(campaigns, ids))
      await setPriority(trx, account, { id, priority })
  })
  await snapshot.refresh()
}

export async function pagesSharedWithOthers(
  { database: { db } }: Pick<Platform, 'database'>,
  scope: CampaignScope,
): Promise<SharedPage[]> {
  const placed = await placedCampaigns(db, scope.account.id)
  const campaign = placed.find(({ id }) => id === scope.campaign.id)
  if (!campaign) throw notFound()
  return sharedPages({
    campaign,
    pages: await pagesOf(db, scope),
    others: await pagesOfOthers(db, scope),
  })
}
