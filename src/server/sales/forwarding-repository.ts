/** The SQL on codes by which owners confirm that their mails are forwarded to an address of ours: the newest of each. */
import type { Transaction } from 'kysely'
import {
  CONFIRMATION_KEPT_MS,
  type ForwardingConfirmation,
} from '#domain/inbound-mail/forwarding-confirmation.ts'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

export async function keepConfirmation(
  db: Db,
  campaignId: string,
  { provider, code, url, now }: ForwardingConfirmation & { provider: string; now: number },
): Promise<void> {
  const asked = { code, url, told_at: now }
  await db
    .insertInto('forwarding_confirmations')
    .values({ campaign_id: campaignId, provider, ...asked })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'provider']).doUpdateSet(asked))
    .execute()
}

/** Null where nothing is to be confirmed, or nothing any more. */
export async function confirmationOf(
  db: Db,
  campaign: OwnedCampaignId,
  { provider, now }: { provider: string; now: number },
): Promise<ForwardingConfirmation | null> {
  const asked = await db
    .selectFrom('forwarding_confirmations')
    .select(['code', 'url'])
    .where('campaign_id', '=', campaign)
    .where('provider', '=', provider)
    .where('told_at', '>', now - CONFIRMATION_KEPT_MS)
    .executeTakeFirst()
  return asked ?? null
}

export async function forgetConfirmations(trx: Transaction<Database>, now: number): Promise<void> {
  await trx
    .deleteFrom('forwarding_confirmations')
    .where('told_at', '<=', now - CONFIRMATION_KEPT_MS)
    .execute()
}
