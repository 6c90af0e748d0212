/** The SQL about connections. */
import type { Insertable, Updateable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import type { OwnedAccountId, OwnedCampaignId } from '../foundation/scope.ts'

export function connectionsOf(db: Db, accountId: OwnedAccountId): Promise<ConnectionRow[]> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function connectionOf(
  db: Db,
  accountId: OwnedAccountId,
  connectionId: string,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('connections')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', connectionId)
    .executeTakeFirst()
}

export async function addConnectionRow(
  db: Db,
  accountId: OwnedAccountId,
  row: Omit<Insertable<Database['connections']>, 'account_id'>,
): Promise<void> {
  await db
    .insertInto('connections')
    .values({ account_id: accountId, ...row })
    .execute()
}

/** Returns it as it is now; undefined when it is gone. */
export function changeConnection(
  db: Db,
  accountId: OwnedAccountId,
  { id, change }: { id: string; change: Updateable<Database['connections']> },
): Promise<ConnectionRow | undefined> {
  return db
    .updateTable('connections')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Says whether they were still those before: whoever was faster is not undone. */
export async function swapCredentials(
  db: Db,
  { accountId, id }: { accountId: OwnedAccountId; id: string },
  { before, credentials }: { before: string; credentials: string },
): Promise<boolean> {
  const swapped = await db
    .updateTable('connections')
    .set({ credentials })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('credentials', '=', before)
    .returning('id')
    .executeTakeFirst()
  return swapped !== undefined
}

/** Says whether it worked until now: of several who notice at once, one is the first. */
export async function breakConnection(
  db: Db,
  accountId: OwnedAccountId,
  { id, now, problem }: { id: string; now: number; problem: string },
): Promise<boolean> {
  await changeConnection(db, accountId, { id, change: { problem, checked_at: now } })
  const broken = await db
    .updateTable('connections')
    .set({ broken_since: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('broken_since', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return broken !== undefined
}

/** With all that stands on it. */
export async function removeConnectionRows(db: Db, accountId: OwnedAccountId, id: string): Promise<void> {
  for (const table of ['integration_triggers', 'campaign_integrations'] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).where('connection_id', '=', id).execute()
  await db
    .updateTable('sale_trackings')
    .set(noRule)
    .where('account_id', '=', accountId)
    .where('connection_id', '=', id)
    .execute()
  await db.deleteFrom('connections').where('account_id', '=', accountId).where('id', '=', id).execute()
}

/** A campaign that is told of no sales by a webhook at a platform: what a sale is worth stays as it is. */
export const noRule = {
  connection_id: null,
  tag_id: null,
  tag_name: null,
  rule_id: null,
  rule_settings: null,
  signing_secret: null,
} as const

export type Use = { connectionId: string; campaignId: string; campaignName: string; triggers: number }

/** Which campaigns stand on which connection, by name; deleted campaigns are gone for their owner already. */
export async function usesOf(db: Db, accountId: OwnedAccountId): Promise<Use[]> {
  const integrations = db
    .selectFrom('campaign_integrations')
    .select((eb) => ['connection_id', 'campaign_id', eb.lit(0).$castTo<number>().as('triggers')])
    .where('account_id', '=', accountId)
  const triggers = db
    .selectFrom('integration_triggers')
    .select((eb) => ['connection_id', 'campaign_id', eb.lit(1).$castTo<number>().as('triggers')])
    .where('account_id', '=', accountId)
  const sales = db
    .selectFrom('sale_trackings')
    .select((eb) => [
      eb.ref('connection_id').$notNull().as('connection_id'),
      'campaign_id',
      eb.lit(0).$castTo<number>().as('triggers'),
    ])
    .where('account_id', '=', accountId)
    .where('connection_id', 'is not', null)
  const rows = await db
    .selectFrom(integrations.unionAll(triggers).unionAll(sales).as('uses'))
    .innerJoin('campaigns', 'campaigns.id', 'uses.campaign_id')
    .where('campaigns.deleted_at', 'is', null)
    .select((eb) => [
      'uses.connection_id',
      'campaigns.id',
      'campaigns.name',
      eb.fn.sum<number | string>('uses.triggers').as('triggers'),
    ])
    .groupBy(['uses.connection_id', 'campaigns.id', 'campaigns.name'])
    .orderBy('campaigns.name')
    .orderBy('campaigns.id')
    .execute()
  return rows.map(({ connection_id, id, name, triggers: sum }) => ({
    connectionId: connection_id,
    campaignId: id,
    campaignName: name,
    triggers: Number(sum),
  }))
}

export function brokenOfCampaign(
  db: Db,
  accountId: OwnedAccountId,
  campaignId: OwnedCampaignId,
): Promise<ConnectionRow[]> {
  const users = ['campaign_integrations', 'integration_triggers', 'sale_trackings'] as const
  const used = (table: (typeof users)[number]) =>
    db.selectFrom(table).select('connection_id').where('campaign_id', '=', campaignId)
  return db
    .selectFrom('connections')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('broken_since', 'is not', null)
    .where((eb) => eb.or(users.map((table) => eb('id', 'in', used(table)))))
    .orderBy('broken_since')
    .execute()
}
