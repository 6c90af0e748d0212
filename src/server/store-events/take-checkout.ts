/** A checkout that somebody has begun: it waits for its order, and when none comes its deadline starts. */
import type { ShopCheckout } from '#domain/stores/shop-news.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { startPerson } from './start-person.ts'
import { mayStart, startedCampaigns, type StartedCampaign } from './started-campaigns.ts'
import { awaitStart, hasOrderedSince, settle } from './starts-repository.ts'
import type { FromShop, StoreEventsDeps } from './store-events-deps.ts'
import { personHash, personWithAddress, shopKey, storeStartField, type ToldPerson } from './store-person.ts'

export async function takeCheckout(
  deps: StoreEventsDeps,
  told: FromShop,
  checkout: ShopCheckout,
): Promise<void> {
  const person = personWithAddress(checkout.person)
  const address = person?.address ?? null
  for (const started of await startedCampaigns(deps, 'checkout', { accountId: told.accountId, address })) {
    if (checkout.isCompleted) await endCheckout(deps, told, { started, checkout })
    else if (person && mayStart(started, person)) await wait(deps, told, { started, checkout, person })
  }
}

type Checkout = { started: StartedCampaign; checkout: ShopCheckout }

async function endCheckout(
  { database, vault, clock }: StoreEventsDeps,
  { accountId, shop, at }: FromShop,
  { started: { campaign }, checkout }: Checkout,
): Promise<void> {
  const scope = { accountId, campaignId: campaign.id }
  const key = await shopKey(vault, scope, { shop, what: 'checkout', id: checkout.id })
  const row = { account_id: accountId, campaign_id: campaign.id, about: 'checkout', key } as const
  const happened_at = Math.min(checkout.at ?? at, at)
  await inTransaction(database.db, (trx) =>
    settle(trx, { ...row, person: null, happened_at, told_at: clock.now(), outcome: 'ordered' }),
  )
}

async function wait(
  deps: StoreEventsDeps,
  { accountId, shop, at }: FromShop,
  { started: { campaign, isTester, waitMs }, checkout, person }: Checkout & { person: ToldPerson },
): Promise<void> {
  const { database, vault, clock } = deps
  if (isTester) {
    await startPerson(deps, { campaign, event: 'checkout', address: person.address })
    return
  }
  const scope = { accountId, campaignId: campaign.id }
  const happened_at = Math.min(checkout.at ?? at, at)
  const row = {
    account_id: accountId,
    campaign_id: campaign.id,
    key: await shopKey(vault, scope, { shop, what: 'checkout', id: checkout.id }),
    person: await personHash(vault, scope, person.address),
    email: await vault.seal(accountId, storeStartField(campaign.id), person.address.exact),
    happened_at,
    due_at: happened_at + waitMs,
    told_at: clock.now(),
  }
  await inTransaction(database.db, async (trx) => {
    // What an order of the same moment ends is not waited for once more.
    await takeCampaigns(trx, [campaign.id])
    const ordered = { campaignId: campaign.id, person: row.person, at: happened_at }
    if (!(await hasOrderedSince(trx, ordered))) await awaitStart(trx, 'checkout', row)
  })
}
