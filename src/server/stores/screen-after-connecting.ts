/** Where people are led when they come back from their shop: a screen of ours, and nowhere else. */
import { campaignTypeNames, campaignTypes } from '#domain/campaigns/campaign-types.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

const MY_SHOP = '/connections'

/** Of a campaign, and those that have no campaign. */
const SCREENS =
  /^\/(?:edit|campaigns\/update)\/[\w-]{1,64}(?:\/[a-z-]{1,40})?$|^\/(?:campaigns(?:\/create)?|connections|account)?$/

const storeTypes = campaignTypeNames.filter((name) => campaignTypes[name].family === 'store')

/** Null: it is none of our screens. */
export function screenOf(appOrigin: string, path: string): string | null {
  const url = URL.parse(path, appOrigin)
  if (url?.origin !== appOrigin || !SCREENS.test(url.pathname)) return null
  return `${url.pathname}${url.search}`
}

/** The discount of the campaign that was worked on last (A §7). */
export async function usualScreen(db: Db, accountId: OwnedAccountId): Promise<string> {
  const newest = await db
    .selectFrom('campaigns')
    .select('id')
    .where('account_id', '=', accountId)
    .where('campaign_type', 'in', storeTypes)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return newest ? `/edit/${newest.id}/discounts` : MY_SHOP
}

export function withOutcome(appOrigin: string, screen: string, outcome: string): string {
  const url = new URL(screen, appOrigin)
  url.searchParams.set('store', outcome)
  return url.href
}
