/** The SQL on what owners have set about the starts of their shop. */
import type { Transaction } from 'kysely'
import {
  startedTypes,
  storeStartOf,
  usualStoreStart,
  waitProblem,
  type StoreStartEvent,
  type StoreStartSettings,
} from '#domain/stores/store-starts.ts'
import type { CampaignCopy } from '../campaigns/campaign-part.ts'
import type { Database, Db } from '../database/schema.ts'
import type { StoreStartSettingsRow } from '../database/tables-store-events.ts'
import type { CampaignScope } from '../foundation/scope.ts'

type Trx = Transaction<Database>

export type StoreStarting = { event: StoreStartEvent; settings: StoreStartSettings }

/** Null: nothing that a shop tells starts its type. */
export async function startingOf(
  db: Db,
  { account, campaign }: CampaignScope,
): Promise<StoreStarting | null> {
  const row = await db
    .selectFrom('campaigns')
    .leftJoin('store_start_settings as set', 'set.campaign_id', 'campaigns.id')
    .select(['campaign_type', 'set.event', 'set.is_on', 'set.wait', 'set.only_subscribed'])
    .where('campaigns.account_id', '=', account.id)
    .where('campaigns.id', '=', campaign.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? asStarting(row) : null
}

export type StartingCampaign = StoreStarting & { id: string }

/** The campaigns of the account that events of the kind start, where their owner wants that. */
export async function campaignsStartedBy(
  db: Db,
  accountId: string,
  event: StoreStartEvent,
): Promise<StartingCampaign[]> {
  const rows = await db
    .selectFrom('campaigns')
    .leftJoin('store_start_settings as set', 'set.campaign_id', 'campaigns.id')
    .select(['campaigns.id', 'campaign_type', 'set.event', 'set.is_on', 'set.wait', 'set.only_subscribed'])
    .where('campaigns.account_id', '=', accountId)
    .where('campaign_type', '=', startedTypes[event])
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('campaigns.id')
    .execute()
  return rows.flatMap(({ id, ...row }) => {
    const starting = asStarting(row)
    return starting?.event === event && starting.settings.isOn ? [{ id, ...starting }] : []
  })
}

type Read = { campaign_type: string } & {
  [Column in 'event' | 'is_on' | 'wait' | 'only_subscribed']: StoreStartSettingsRow[Column] | null
}

/** What was set for another event is none of this one's. */
function asStarting({
  campaign_type,
  event: setFor,
  is_on,
  wait,
  only_subscribed,
}: Read): StoreStarting | null {
  const event = storeStartOf(campaign_type)
  if (event === null) return null
  const isRead = setFor === event && wait !== null && waitProblem(event, wait) === null
  if (!isRead) return { event, settings: usualStoreStart(event) }
  return { event, settings: { isOn: is_on === 1, wait, onlySubscribed: only_subscribed === 1 } }
}

export async function storeStarting(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { event, settings, now }: StoreStarting & { now: number },
): Promise<void> {
  const row = {
    event,
    is_on: settings.isOn ? 1 : 0,
    wait: settings.wait,
    only_subscribed: settings.onlySubscribed ? 1 : 0,
    updated_at: now,
  } as const
  await trx
    .insertInto('store_start_settings')
    .values({ account_id: account.id, campaign_id: campaign.id, ...row })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(row))
    .execute()
}

export async function copyStoreStart(
  trx: Trx,
  { from, to, now }: Omit<CampaignCopy, 'pageIds'>,
): Promise<void> {
  const starting = await startingOf(trx, from)
  if (starting) await storeStarting(trx, to, { ...starting, now })
}
