/** Puts together what is stored of an account's connections, shop, pages and leads, and has the rules say what is wrong. */
import { campaignStatus } from '#domain/campaigns/campaign.ts'
import { campaignTypeFacts } from '#domain/campaigns/campaign-types.ts'
import {
  attentionFindings,
  type BrokenConnection,
  type DeafSubscription,
  type Finding,
  type WatchedCampaign,
} from '#domain/dashboard/attention.ts'
import { campaignsOf, type StoredCampaign } from '../campaigns/repository.ts'
import { brokenFacts, standingOn } from '../connections/broken-facts.ts'
import type { ConnectionUses } from '../connections/connection-uses.ts'
import { connectionsOf } from '../connections/repository.ts'
import type { Db } from '../database/schema.ts'
import { discountReadiness } from '../discounts/discount-readiness.ts'
import { ownedCampaign, type OwnedAccountId } from '../foundation/scope.ts'
import { subscriptionState } from '../outgoing-events/show-subscriptions.ts'
import { subscriptionsOf } from '../outgoing-events/subscriptions-repository.ts'
import { checkedPages } from '../pages/page-checks-repository.ts'
import type { Platform } from '../platform/platform.ts'
import { usedQuantities } from '../sales/quantity-repository.ts'
import { failedWritesByCampaign, lastLeads, unheardTriggersByCampaign } from './attention-repository.ts'

export type AttentionDeps = Pick<Platform, 'database' | 'clock' | 'vault'> & {
  connectionUses: Pick<ConnectionUses, 'waiting'>
}

export async function needsAttention(deps: AttentionDeps, account: OwnedAccountId): Promise<Finding[]> {
  return attentionFindings({
    now: deps.clock.now(),
    connections: await brokenConnections(deps, account),
    subscriptions: await deafSubscriptions(deps, account),
    campaigns: await watchedCampaigns(deps, account),
  })
}

async function brokenConnections(deps: AttentionDeps, account: OwnedAccountId): Promise<BrokenConnection[]> {
  const rows = await connectionsOf(deps.database.db, account)
  const broken = rows.filter(({ broken_since }) => broken_since !== null)
  if (broken.length === 0) return []
  const standing = await standingOn(deps, account)
  const facts = await Promise.all(broken.map((row) => brokenFacts(deps, row, standing)))
  return facts.filter((each) => each !== null)
}

async function deafSubscriptions(
  { database: { db } }: AttentionDeps,
  account: OwnedAccountId,
): Promise<DeafSubscription[]> {
  return (await subscriptionsOf(db, account)).flatMap((row) => {
    const state = subscriptionState(row)
    return state === 'failing' || state === 'ended' ? [{ name: row.name, state }] : []
  })
}

async function watchedCampaigns(
  { database: { db }, clock }: AttentionDeps,
  account: OwnedAccountId,
): Promise<WatchedCampaign[]> {
  const campaigns = await liveCampaigns(db, account, clock.now())
  if (campaigns.length === 0) return []
  const pages = Map.groupBy(await checkedPages(db, account), ({ campaignId }) => campaignId)
  const leads = await lastLeads(db, account)
  const failed = await failedWritesByCampaign(db, account)
  const triggers = await unheardTriggersByCampaign(db, account)
  const watched = campaigns.map(async ({ id, name, campaignType, createdAt }) => ({
    id,
    name,
    createdAt,
    lastLeadAt: campaignTypeFacts(campaignType).tracksLeads ? (leads.get(id) ?? null) : ('none' as const),
    failedWrites: failed.get(id) ?? 0,
    triggers: triggers.get(id) ?? [],
    discount: await discountReadiness(
      db,
      { account: { id: account }, campaign: { id: ownedCampaign(id) } },
      campaignType,
    ),
    pages: pages.get(id) ?? [],
  }))
  return Promise.all(watched)
}

/** The demo runs on our own shop, and nobody sells by it. */
async function liveCampaigns(db: Db, account: OwnedAccountId, now: number): Promise<StoredCampaign[]> {
  const campaigns = (await campaignsOf(db, account)).filter(
    ({ stage, archivedAt, isDemo }) => stage === 'live' && archivedAt === null && !isDemo,
  )
  const used = await usedQuantities(
    db,
    campaigns.map(({ id }) => id),
  )
  return campaigns.filter(
    (campaign) => campaignStatus({ campaign, used: used.get(campaign.id) ?? 0, now }) === 'live',
  )
}
