/** An account as its visitors meet it: where its campaigns show something, and what was matched there lately. */
import { LRUCache } from 'lru-cache'
import { byPriority } from '#domain/campaigns/campaign-order.ts'
import { compilePagePattern, type PagePattern } from '#domain/addresses/page-url.ts'
import type { ScriptPart } from '#domain/visitors/script-parts.ts'
import { forVisitors } from './campaign-window.ts'
import type { PageMatch } from './page-match.ts'
import type { SnapshotCampaign, SnapshotPage } from './snapshot-campaign.ts'

export type SnapshotAccount = {
  id: string
  publicKey: string
  fallbackUrl: string | null
  /** Where its campaigns meet visitors: by host, the campaign that wins first. */
  places: ReadonlyMap<string, readonly Place[]>
  /** What the script on its pages is put together from. */
  parts: ReadonlySet<ScriptPart>
  /** What was found there lately. */
  found: LRUCache<string, PageMatch>
}

/** A URL at which a campaign does something: one of its pages, or the pre-access page of its pre-launch. */
export type Place = { pattern: PagePattern; campaign: SnapshotCampaign; page: SnapshotPage | null }

type AccountSource = { id: string; public_key: string; fallback_url: string | null }

/** An archived campaign does nothing on its pages. */
export function snapshotAccount(row: AccountSource, campaigns: readonly SnapshotCampaign[]): SnapshotAccount {
  const inOrder = campaigns.filter(({ isArchived }) => !isArchived).toSorted(byPriority)
  const live = inOrder.filter((campaign) => forVisitors(campaign) === 'offer')
  const places = Map.groupBy(inOrder.flatMap(placesOf), ({ pattern }) => pattern.host)
  return {
    id: row.id,
    publicKey: row.public_key,
    fallbackUrl: row.fallback_url,
    places,
    parts: new Set(live.flatMap(({ pages }) => pages.flatMap(({ parts }) => parts))),
    found: new LRUCache(ADDRESSES_REMEMBERED),
  }
}

/** Limited by size, not by `max`: that would take the memory of all of them for each account at once. */
const ADDRESSES_REMEMBERED = { maxSize: 1000, sizeCalculation: () => 1 }

function placesOf(campaign: SnapshotCampaign): Place[] {
  const preAccess = campaign.settings.lockdown ? compilePagePattern(campaign.settings.optin_page_url) : null
  return [
    ...campaign.pages.flatMap((page) => (page.pattern ? [{ pattern: page.pattern, campaign, page }] : [])),
    ...(preAccess ? [{ pattern: preAccess, campaign, page: null }] : []),
  ]
}
