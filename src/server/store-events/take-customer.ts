/** A customer whom a shop has from now on, or who agrees to be written to: once for each campaign. */
import type { ShopPerson } from '#domain/stores/shop-news.ts'
import { inTransaction } from '../database/transaction.ts'
import { startPerson } from './start-person.ts'
import { mayStart, startedCampaigns, type StartedCampaign } from './started-campaigns.ts'
import { isSettled, settle } from './starts-repository.ts'
import type { FromShop, StoreEventsDeps } from './store-events-deps.ts'
import { personHash, personWithAddress, shopKey, type ToldPerson } from './store-person.ts'

export async function takeCustomer(deps: StoreEventsDeps, told: FromShop, person: ShopPerson): Promise<void> {
  const known = personWithAddress(person)
  if (!known) return
  const { accountId } = told
  for (const started of await startedCampaigns(deps, 'customer', { accountId, address: known.address }))
    if (mayStart(started, known)) await startOnce(deps, told, { ...started, person: known })
}

async function startOnce(
  deps: StoreEventsDeps,
  { accountId, shop, at }: FromShop,
  { campaign, isTester, person }: StartedCampaign & { person: ToldPerson },
): Promise<void> {
  const { database, vault, clock } = deps
  const scope = { accountId, campaignId: campaign.id }
  const hash = await personHash(vault, scope, person.address)
  const key =
    person.id === null ? hash : await shopKey(vault, scope, { shop, what: 'customer', id: person.id })
  const row = { account_id: accountId, campaign_id: campaign.id, about: 'customer', key } as const
  // Whoever tests clears their tracking and begins anew.
  if (!isTester && (await isSettled(database.db, row))) return
  const outcome = await startPerson(deps, { campaign, event: 'customer', address: person.address })
  // After the start: whoever is told again because we died in between has a deadline by then, and keeps it.
  const told = { ...row, person: hash, happened_at: at, told_at: clock.now(), outcome }
  await inTransaction(database.db, (trx) => settle(trx, told))
}
