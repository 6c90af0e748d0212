/** Where people are led when they come back from their shop: a screen of ours, and nowhere else. */
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { newestStoreCampaign } from './stores-repository.ts'

const MY_SHOP = '/connections'

/** Of a campaign, and those that have no campaign. */
const SCREENS =
  /^\/(?:edit|campaigns\/update)\/[\w-]{1,64}(?:\/[a-z-]{1,40})?$|^\/(?:campaigns(?:\/create)?|connections|account)?$/

/** Null: it is none of our screens. */
export function screenOf(appOrigin: string, path: string): string | null {
  const url = URL.parse(path, appOrigin)
  if (url?.origin !== appOrigin || !SCREENS.test(url.pathname)) return null
  return `${url.pathname}${url.search}`
}

/** The discount of the campaign that was worked on last (A §7). */
export async function usualScreen(db: Db, accountId: OwnedAccountId): Promise<string> {
  const campaignId = await newestStoreCampaign(db, accountId)
  return campaignId === null ? MY_SHOP : `/edit/${campaignId}/discounts`
}

export function withOutcome(appOrigin: string, screen: string, outcome: string): string {
  const url = new URL(screen, appOrigin)
  url.searchParams.set('store', outcome)
  return url.href
}
