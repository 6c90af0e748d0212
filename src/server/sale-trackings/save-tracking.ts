/** Saves what a sale is worth, each field by itself: what somebody else saves meanwhile stays. */
import type { Transaction } from 'kysely'
import { saleFromMinorUnits, saleInMinorUnits } from '#domain/pages/page-sale.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { IntegrationsDeps } from '../integrations/integrations-deps.ts'
import { saveTracking, trackingOf } from '../sales/tracking-repository.ts'

/** As owners write it; what is left out stays. */
export type WorthChange = { amount?: number | null | undefined; currency?: string | undefined }

type Save = {
  provider: string
  change: WorthChange
  /** Writes the audit in the same transaction. */
  noted: (trx: Transaction<Database>) => Promise<void>
}

export async function saveWorth(
  { database, clock, snapshot }: IntegrationsDeps,
  scope: CampaignScope,
  { provider, change, noted }: Save,
): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    const stored = await trackingOf(trx, scope, provider)
    await saveTracking(trx, scope, { provider, change: changed(stored, change), now: clock.now() })
    await noted(trx)
  })
  await snapshot.refresh()
}

/** Another currency leaves the figure: 149 dollars become 149 yen, which have other minor units. */
function changed(
  stored: { amount: number | null; currency: string },
  { amount, currency = stored.currency }: WorthChange,
) {
  const before =
    stored.amount === null ? null : saleFromMinorUnits(stored.amount, stored.currency).sale_amount
  const figure = amount === undefined ? before : amount
  return {
    currency,
    amount: figure === null ? null : saleInMinorUnits({ sale_amount: figure, sale_currency: currency }),
  }
}
