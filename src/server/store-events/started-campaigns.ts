/** The campaigns that an event of a shop may start somebody in: those that are live, and whichever the person tests. */
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { ShopPerson } from '#domain/stores/shop-news.ts'
import { waitMs, type StoreStartEvent } from '#domain/stores/store-starts.ts'
import { takesSignUps } from '../snapshot/campaign-window.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { campaignsStartedBy } from './settings-repository.ts'
import type { StoreEventsDeps } from './store-events-deps.ts'

export type StartedCampaign = {
  campaign: SnapshotCampaign
  isLive: boolean
  /** Whoever tests it waits for nothing, and is asked for no consent. */
  isTester: boolean
  onlySubscribed: boolean
  waitMs: number
}

/** Without an address nobody is named, for example by an order. */
export async function startedCampaigns(
  { database: { db }, snapshot, visitors: { starts }, clock }: StoreEventsDeps,
  event: StoreStartEvent,
  { accountId, address }: { accountId: string; address: EmailAddress | null },
): Promise<StartedCampaign[]> {
  const found = await campaignsStartedBy(db, accountId, event)
  const now = clock.now()
  return found.flatMap(({ id, settings: { wait, onlySubscribed } }) => {
    const campaign = snapshot.campaign(id)
    if (!campaign) return []
    const isTester = starts.isTest(campaign, address)
    const isLive = takesSignUps(campaign, now)
    return [{ campaign, isLive, isTester, onlySubscribed, waitMs: waitMs(event, wait) }]
  })
}

type Willing = Pick<StartedCampaign, 'isTester' | 'onlySubscribed'>

/** Whether the person has agreed to as much as the owner asks for. */
export function isAllowed({ isTester, onlySubscribed }: Willing, { isSubscribed }: ShopPerson): boolean {
  return isTester || isSubscribed || !onlySubscribed
}

export function mayStart(started: StartedCampaign, person: ShopPerson): boolean {
  return (started.isTester || started.isLive) && isAllowed(started, person)
}
