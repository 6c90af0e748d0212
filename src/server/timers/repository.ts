/** The SQL on timers inside pages. */
import type { Transaction } from 'kysely'
import { storedInlineTimer } from '#domain/timers/inline-timer.schema.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { CampaignCopy } from '../campaigns/campaign-part.ts'
import type { Database, Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'

type Trx = Transaction<Database>

/** Null: nothing was saved, or nothing that this version can read. */
export async function inlineTimerOf(db: Db, scope: CampaignScope): Promise<InlineTimer | null> {
  return storedInlineTimer(await settingsOf(db, scope))
}

async function settingsOf(db: Db, { account, campaign }: CampaignScope): Promise<string | null> {
  const row = await db
    .selectFrom('inline_timers')
    .select('settings')
    .where('account_id', '=', account.id)
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirst()
  return row?.settings ?? null
}

type TimerSave = { settings: string; now: number }

/** Visitors see it when the caller has stamped the campaign. */
export async function storeInlineTimer(
  trx: Trx,
  { account, campaign }: CampaignScope,
  { settings, now }: TimerSave,
): Promise<void> {
  const row = { settings, updated_at: now }
  await trx
    .insertInto('inline_timers')
    .values({ account_id: account.id, campaign_id: campaign.id, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id']).doUpdateSet(row))
    .execute()
}

type Copying = Omit<CampaignCopy, 'pageIds'>

/** Letter for letter, whichever version has written it. */
export async function copyInlineTimer(trx: Trx, { from, to, now }: Copying): Promise<void> {
  const settings = await settingsOf(trx, from)
  if (settings !== null) await storeInlineTimer(trx, to, { settings, now })
}
