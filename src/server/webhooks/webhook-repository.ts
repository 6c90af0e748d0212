/** The SQL on webhooks: how often their addresses were changed, and the last one that arrived. */
import type { Transaction } from 'kysely'
import type { WebhookOutcome } from '#domain/emails/webhooks.ts'
import type { Database, Db } from '../database/schema.ts'
import type { WebhookRow } from '../database/tables-emails.ts'
import type { CampaignScope } from '../foundation/scope.ts'

export type StoredWebhook = Omit<WebhookRow, 'account_id' | 'campaign_id'>

/** Those that were changed or called before. */
export async function webhooksOfCampaign(
  db: Db,
  { account, campaign }: CampaignScope,
): Promise<StoredWebhook[]> {
  return db
    .selectFrom('webhooks')
    .select(['provider', 'rotation', 'received_at', 'outcome', 'email', 'deadline_at'])
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .execute()
}

export async function rotateWebhook(
  trx: Transaction<Database>,
  { account, campaign }: CampaignScope,
  provider: string,
): Promise<void> {
  await trx
    .insertInto('webhooks')
    .values({ ...emptyRow, account_id: account.id, campaign_id: campaign.id, provider, rotation: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'campaign_id', 'provider'])
        .doUpdateSet((eb) => ({ rotation: eb('webhooks.rotation', '+', 1) })),
    )
    .execute()
}

const emptyRow = { rotation: 0, received_at: null, outcome: null, email: null, deadline_at: null }

export type WebhookReceived = {
  provider: string
  receivedAt: number
  outcome: WebhookOutcome
  /** Sealed. */
  email: string | null
  deadlineAt: number | null
}

/** The later one stays, whichever process is first to write. */
export async function keepReceived(
  db: Db,
  { account, campaign }: CampaignScope,
  { provider, receivedAt, outcome, email, deadlineAt }: WebhookReceived,
): Promise<void> {
  const received = { received_at: receivedAt, outcome, email, deadline_at: deadlineAt }
  await db
    .insertInto('webhooks')
    .values({ ...emptyRow, ...received, account_id: account.id, campaign_id: campaign.id, provider })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'campaign_id', 'provider'])
        .doUpdateSet(received)
        .where((eb) =>
          eb.or([eb('webhooks.received_at', 'is', null), eb('webhooks.received_at', '<=', receivedAt)]),
        ),
    )
    .execute()
}
