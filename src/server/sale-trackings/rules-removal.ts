/** Ends webhooks that report sales: nothing here knows of them any more, and they are removed at their platform. */
import type { Transaction } from 'kysely'
import { noRule } from '../connections/repository.ts'
import { useConnection } from '../connections/use-connection.ts'
import type { Database } from '../database/schema.ts'
import type { CampaignScope, OwnedAccountId } from '../foundation/scope.ts'
import type { IntegrationsDeps } from '../integrations/integrations-deps.ts'
import { removeHook, removeWebhook } from '../integrations/triggers-removal.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { saveTracking, trackingOf, trackingsOf, type SaleTracking } from '../sales/tracking-repository.ts'
import { rulesOfConnection } from './rules-repository.ts'

type Rule = Pick<SaleTracking, 'connection_id' | 'rule_id'>

/** In the transaction that ends it: the platform is told as soon as it answers. */
export async function endRule(
  trx: Transaction<Database>,
  { jobs }: { jobs: JobQueue },
  { account }: CampaignScope,
  { connection_id: connectionId, rule_id: webhookId }: Rule,
): Promise<void> {
  if (connectionId === null || webhookId === null) return
  await jobs.add(trx, removeWebhook, { accountId: account.id, connectionId, webhookId })
}

/** Of a provider whose address changes: the webhook calls one that nobody answers any more. */
export async function forgetRule(
  trx: Transaction<Database>,
  deps: Pick<IntegrationsDeps, 'jobs' | 'clock'>,
  scope: CampaignScope,
  provider: string,
): Promise<void> {
  const tracking = await trackingOf(trx, scope, provider)
  if (tracking.rule_id === null) return
  await endRule(trx, deps, scope, tracking)
  await saveTracking(trx, scope, { provider, change: noRule, now: deps.clock.now() })
}

export async function removeRulesOfCampaign(
  trx: Transaction<Database>,
  deps: { jobs: JobQueue },
  scope: CampaignScope,
): Promise<void> {
  for (const tracking of (await trackingsOf(trx, scope)).values()) await endRule(trx, deps, scope, tracking)
}

/** Before a connection goes, and with it all that could take them back: at once, as far as the platform lets us. */
export async function takeBackRules(
  deps: IntegrationsDeps,
  at: { accountId: OwnedAccountId; connectionId: string },
): Promise<void> {
  const ids = await rulesOfConnection(deps.database.db, at)
  if (ids.length === 0) return
  await useConnection(deps, at, (open) =>
    Promise.allSettled(ids.map((id) => removeHook(open, { id, url: '' }))),
  ).catch((error: unknown) => {
    deps.log.warn({ err: error, connection: at.connectionId }, 'Could not take back webhooks at a platform')
  })
}
