/** What owners ask about a webhook while they try it out, and its change of address. */
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { emailsApi, type Webhook } from '#domain/emails/emails.api.ts'
import { webhookProvider } from '#domain/emails/webhooks.ts'
import type { Platform } from '../platform/platform.ts'
import type { Database } from '../database/schema.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { rotateWebhook } from './webhook-repository.ts'
import { listWebhooks } from './list-webhooks.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { PageCode } from '../pages/page-code.ts'

type WebhooksDeps = Platform & { snapshot: Snapshot; pageCode: PageCode }

export function webhookRoutes(app: FastifyInstance, deps: WebhooksDeps): void {
  const { audit, database, snapshot } = deps

  serve(app, emailsApi.lastReceived, ({ account, campaign, params }) =>
    webhookOf(deps, { account, campaign }, params.provider),
  )

  serve(app, emailsApi.rotate, async ({ account, campaign, params: { provider }, request }) => {
    refuseUnknown(provider)
    const rotate = async (trx: Transaction<Database>) => {
      await takeCampaigns(trx, [campaign.id])
      await rotateWebhook(trx, { account, campaign }, provider)
      // Every process forgets the secrets that it remembers with the campaign.
      campaignChanged(trx, campaign.id)
      await audit.write(trx, request, {
        action: 'secret-changed',
        subject: `${campaign.id} webhook ${provider}`,
      })
      return true
    }
    await inTransaction(database.db, (trx) => onceFor(deps, request)(trx, () => rotate(trx)))
    await snapshot.refresh()
    return webhookOf(deps, { account, campaign }, provider)
  })
}

async function webhookOf(deps: WebhooksDeps, scope: CampaignScope, provider: string): Promise<Webhook> {
  refuseUnknown(provider)
  const [webhook] = await listWebhooks(deps, scope, [provider])
  if (!webhook) throw notFound()
  return webhook
}

function refuseUnknown(provider: string): void {
  if (!webhookProvider(provider)) throw notFound()
}
