/** The SQL on triggers: the lists, forms and tags whose joining starts deadlines. */
import type { Transaction } from 'kysely'
import type { TriggerKind } from '#domain/platforms/integration-facts.ts'
import type { Database, Db } from '../database/schema.ts'
import type { IntegrationTriggerRow } from '../database/tables-connections.ts'
import { ownedAccount, ownedCampaign, type CampaignScope, type OwnedAccountId } from '../foundation/scope.ts'

type Trx = Transaction<Database>

export type StoredTrigger = Omit<IntegrationTriggerRow, 'kind'> & { kind: TriggerKind }

export function triggersOf(db: Db, scope: CampaignScope, platform: string): Promise<StoredTrigger[]> {
  return ofCampaign(db, scope)
    .where('platform', '=', platform)
    .orderBy('created_at')
    .orderBy('id')
    .execute() as Promise<StoredTrigger[]>
}

export function triggersOfCampaign(db: Db, scope: CampaignScope): Promise<StoredTrigger[]> {
  return ofCampaign(db, scope).execute() as Promise<StoredTrigger[]>
}

export function triggerOf(
  db: Db,
  scope: CampaignScope,
  { platform, triggerId }: { platform: string; triggerId: string },
): Promise<StoredTrigger | undefined> {
  return ofCampaign(db, scope)
    .where('platform', '=', platform)
    .where('id', '=', triggerId)
    .executeTakeFirst() as Promise<StoredTrigger | undefined>
}

export type TriggerPlace = { connectionId: string; kind: TriggerKind; sourceId: string }

export function triggerAt(
  db: Db,
  scope: CampaignScope,
  { connectionId, kind, sourceId }: TriggerPlace,
): Promise<StoredTrigger | undefined> {
  return ofCampaign(db, scope)
    .where('connection_id', '=', connectionId)
    .where('kind', '=', kind)
    .where('source_id', '=', sourceId)
    .executeTakeFirst() as Promise<StoredTrigger | undefined>
}

// Kinds are stored by us alone, so what is read is one of them.
function ofCampaign(db: Db, { account, campaign }: CampaignScope) {
  return db
    .selectFrom('integration_triggers')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
}

/** Of every campaign: one webhook may be shared by all of an account. */
export function triggersOfConnection(
  db: Db,
  account: OwnedAccountId,
  connectionId: string,
): Promise<StoredTrigger[]> {
  return db
    .selectFrom('integration_triggers')
    .selectAll()
    .where('account_id', '=', account)
    .where('connection_id', '=', connectionId)
    .orderBy('id')
    .execute() as Promise<StoredTrigger[]>
}

/** False: there is one for that list already, or the connection or the campaign has just been removed. */
export async function insertTrigger(trx: Trx, row: StoredTrigger): Promise<boolean> {
  const stored = await trx
    .insertInto('integration_triggers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'connection_id', 'kind', 'source_id']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

export type TriggerKey = Pick<StoredTrigger, 'campaign_id' | 'id'>

type Change = Partial<
  Pick<
    IntegrationTriggerRow,
    | 'checked_at'
    | 'problem'
    | 'polled_until'
    | 'webhook_id'
    | 'secret'
    | 'people'
    | 'people_at'
    | 'joined'
    | 'silent_at'
    | 'counted_at'
  >
>

export async function changeTrigger(
  db: Db,
  { campaign_id: campaignId, id }: TriggerKey,
  change: Change,
): Promise<void> {
  await db
    .updateTable('integration_triggers')
    .set(change)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .execute()
}

/** Whoever looks next begins anew. */
export const nothingHeard = {
  people: null,
  people_at: null,
  joined: null,
  silent_at: null,
  counted_at: null,
} as const satisfies Change

type Arrived = { leads: number } & Pick<IntegrationTriggerRow, 'received_at' | 'email'>

/** Nobody has to be told of its silence any more, until it is silent again. */
export async function noteArrived(
  db: Db,
  { campaign_id: campaignId, id }: TriggerKey,
  { leads, ...last }: Arrived,
): Promise<void> {
  await db
    .updateTable('integration_triggers')
    .set((eb) => ({
      ...last,
      leads: eb('leads', '+', leads),
      joined: null,
      silent_at: null,
      silence_mailed_at: null,
    }))
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .execute()
}

/** Of people who were there before: nobody has told us of them. */
export async function countLeads(
  db: Db,
  { campaign_id: campaignId, id }: TriggerKey,
  leads: number,
): Promise<void> {
  await db
    .updateTable('integration_triggers')
    .set((eb) => ({ leads: eb('leads', '+', leads) }))
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .execute()
}

export async function deleteTriggers(trx: Trx, rows: readonly StoredTrigger[]): Promise<void> {
  for (const { campaign_id: campaignId, id } of rows)
    await trx
      .deleteFrom('integration_triggers')
      .where('campaign_id', '=', campaignId)
      .where('id', '=', id)
      .execute()
}

/** Those that ask their platform who came. */
export function polledTriggers(db: Db): Promise<StoredTrigger[]> {
  return db
    .selectFrom('integration_triggers')
    .selectAll()
    .where('polled_until', 'is not', null)
    .orderBy('polled_until')
    .execute() as Promise<StoredTrigger[]>
}

/** Those whose webhook nobody has looked for since. */
export function triggersUncheckedSince(db: Db, instant: number, limit: number): Promise<StoredTrigger[]> {
  return db
    .selectFrom('integration_triggers')
    .selectAll()
    .where('checked_at', '<', instant)
    .where('polled_until', 'is', null)
    .orderBy('checked_at')
    .limit(limit)
    .execute() as Promise<StoredTrigger[]>
}

/** Its rows were written under the scope. */
export function scopeOfTrigger({ account_id, campaign_id }: StoredTrigger): CampaignScope {
  return { account: { id: ownedAccount(account_id) }, campaign: { id: ownedCampaign(campaign_id) } }
}
