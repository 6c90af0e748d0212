/** Gives a provider a new address: the old one stops working at once, and with it the webhook that calls it. */
import type { Transaction } from 'kysely'
import { takeCampaign } from '../campaigns/repository.ts'
import { noRule } from '../connections/repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { IntegrationsDeps } from '../integrations/integrations-deps.ts'
import { rotateTracking, saveTracking, trackingOf } from '../sales/tracking-repository.ts'
import { endRule } from './rules-removal.ts'

type Rotation = {
  provider: string
  /** Writes the audit in the same transaction. */
  noted: (trx: Transaction<Database>) => Promise<void>
}

export async function rotateAddress(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  { provider, noted }: Rotation,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    const tracking = await trackingOf(trx, scope, provider)
    await rotateTracking(trx, scope, { provider, now })
    if (tracking.rule_id !== null) {
      await endRule(trx, deps, scope, tracking)
      await saveTracking(trx, scope, { provider, change: noRule, now })
    }
    await noted(trx)
  })
  await deps.snapshot.refresh()
}
