/** The SQL on public reset links. */
import type { Insertable, Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { ResetLinkRow } from '../database/tables-testing.ts'
import type { CampaignScope } from '../foundation/scope.ts'

type Trx = Transaction<Database>

/** Newest first. */
export function resetLinksOf(db: Db, { account, campaign }: CampaignScope): Promise<ResetLinkRow[]> {
  return db
    .selectFrom('reset_links')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countResetLinks(db: Db, { account, campaign }: CampaignScope): Promise<number> {
  const { count } = await db
    .selectFrom('reset_links')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertResetLink(trx: Trx, row: Insertable<ResetLinkRow>): Promise<void> {
  await trx.insertInto('reset_links').values(row).execute()
}

type LinkOfCampaign = CampaignScope & { linkId: string }

/** Null when there is none, or it was deleted. */
export async function moveExpiry(
  trx: Trx,
  { account, campaign, linkId }: LinkOfCampaign,
  expiresAt: number,
): Promise<ResetLinkRow | null> {
  const row = await trx
    .updateTable('reset_links')
    .set({ expires_at: expiresAt })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', linkId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function markDeleted(
  trx: Trx,
  { account, campaign, linkId }: LinkOfCampaign,
  now: number,
): Promise<boolean> {
  const row = await trx
    .updateTable('reset_links')
    .set({ deleted_at: now })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', linkId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Also when it was deleted: whoever opens it is told so. */
export async function resetLinkOf(
  db: Db,
  { account, campaign, linkId }: LinkOfCampaign,
): Promise<ResetLinkRow | null> {
  const row = await db
    .selectFrom('reset_links')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', linkId)
    .executeTakeFirst()
  return row ?? null
}

type Person = { leadIds: readonly string[] } | { address: string }

/** Before the identities of the leads are forgotten: the person is named by theirs. */
export async function forgetResetLinks(trx: Trx, campaignId: string, person: Person): Promise<void> {
  await trx
    .deleteFrom('reset_links')
    .where('campaign_id', '=', campaignId)
    .where((eb) =>
      'address' in person
        ? eb('address', '=', person.address)
        : eb(
            'address',
            'in',
            eb
              .selectFrom('lead_identities')
              .select('value')
              .where('campaign_id', '=', campaignId)
              .where('lead_id', 'in', person.leadIds),
          ),
    )
    .execute()
}

/** Of several who use a link in the same moment this is true for one. */
export async function useLink(
  trx: Trx,
  { account, campaign, linkId }: LinkOfCampaign,
  now: number,
): Promise<boolean> {
  const row = await trx
    .updateTable('reset_links')
    .set({ used_at: now })
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
