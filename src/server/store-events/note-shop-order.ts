/** What an order means for those who wait: a checkout is left no more, and a customer stays away only from now on. */
import type { ShopOrder } from '#domain/stores/shop-news.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { startPerson } from './start-person.ts'
import { isAllowed, startedCampaigns, type StartedCampaign } from './started-campaigns.ts'
import { awaitStart, orderedBefore, settle } from './starts-repository.ts'
import type { FromShop, StoreEventsDeps } from './store-events-deps.ts'
import { personHash, personWithAddress, shopKey, storeStartField, type ToldPerson } from './store-person.ts'

type Ordered = { started: StartedCampaign; order: ShopOrder; person: ToldPerson | null; placedAt: number }

export async function noteShopOrder(deps: StoreEventsDeps, told: FromShop, order: ShopOrder): Promise<void> {
  const person = personWithAddress(order.person)
  const { accountId } = told
  const [address, placedAt] = [person?.address ?? null, Math.min(order.placedAt ?? told.at, told.at)]
  for (const started of await startedCampaigns(deps, 'checkout', { accountId, address }))
    await endCheckouts(deps, told, { started, order, person, placedAt })
  if (!order.sale || !person) return
  for (const started of await startedCampaigns(deps, 'lapse', { accountId, address }))
    await noteLastOrder(deps, { started, order, person, placedAt, accountId })
}

async function endCheckouts(
  { database, vault, clock }: StoreEventsDeps,
  { accountId, shop }: FromShop,
  { started: { campaign }, order, person, placedAt }: Ordered,
): Promise<void> {
  const campaignId = campaign.id
  const scope = { accountId, campaignId }
  const [now, happened_at] = [clock.now(), placedAt]
  const hash = person && (await personHash(vault, scope, person.address))
  const key = order.checkout && (await shopKey(vault, scope, { shop, what: 'checkout', id: order.checkout }))
  const row = {
    account_id: accountId,
    campaign_id: campaignId,
    person: hash,
    happened_at,
    told_at: now,
    outcome: 'ordered',
  } as const
  await inTransaction(database.db, async (trx) => {
    // A checkout that is told of in the same moment looks for the order that ended it.
    await takeCampaigns(trx, [campaignId])
    if (key) await settle(trx, { ...row, about: 'checkout', key })
    if (hash === null) return
    await settle(trx, { ...row, about: 'order', key: hash })
    await orderedBefore(trx, { campaignId, about: 'checkout', person: hash, at: placedAt, now })
  })
}

type LastOrder = Omit<Ordered, 'person'> & { person: ToldPerson; accountId: string }

/** Also while the campaign is a draft or paused: who is away is known by then. Orders in test mode are nobody's. */
async function noteLastOrder(deps: StoreEventsDeps, last: LastOrder): Promise<void> {
  const { started, order, person } = last
  if (started.isTester) await startPerson(deps, { ...started, event: 'lapse', address: person.address })
  else if (order.sale?.isTest === false)
    await (isAllowed(started, person) ? remember(deps, last) : stopWaiting(deps, last))
}

async function remember(
  { database, vault, clock }: StoreEventsDeps,
  { started: { campaign, waitMs }, person, placedAt, accountId }: LastOrder,
): Promise<void> {
  const key = await personHash(vault, { accountId, campaignId: campaign.id }, person.address)
  const row = {
    account_id: accountId,
    campaign_id: campaign.id,
    key,
    person: key,
    email: await vault.seal(accountId, storeStartField(campaign.id), person.address.exact),
    happened_at: placedAt,
    due_at: placedAt + waitMs,
    told_at: clock.now(),
  }
  await inTransaction(database.db, (trx) => awaitStart(trx, 'lapse', row))
}

/** They have agreed no longer, and do not stay away either. */
async function stopWaiting(
  { database, vault, clock }: StoreEventsDeps,
  { started: { campaign }, person, placedAt, accountId }: LastOrder,
): Promise<void> {
  const campaignId = campaign.id
  const hash = await personHash(vault, { accountId, campaignId }, person.address)
  const ordered = { campaignId, about: 'lapse', person: hash, at: placedAt, now: clock.now() } as const
  await inTransaction(database.db, (trx) => orderedBefore(trx, ordered))
}
