/** What every shop that we make codes at keeps, each against the fake that behaves as its documentation says. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { stores, storeNamed } from '#integrations/stores.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { storeCodeContract } from './support/platforms/store-codes-contract.ts'
import { storeContract } from './support/platforms/store-contract.ts'
import { storeFaultContract } from './support/platforms/store-faults-contract.ts'
import { storeOAuthContract } from './support/platforms/store-oauth-contract.ts'
import { storeWebhookContract } from './support/platforms/store-webhooks-contract.ts'
import { fakeShops, type FakeShops } from './support/platforms/shops.ts'

let shops: FakeShops | undefined

before(async () => {
  shops = await fakeShops()
})

after(() => shops?.[Symbol.asyncDispose]())

function running(): FakeShops {
  assert.ok(shops)
  return shops
}

test('every shop platform is in the catalog, and what is none is not found', () => {
  for (const [id, store] of Object.entries(stores)) assert.equal(findPlatform(id)?.name, store.name)
  for (const id of ['wix', 'constructor', '']) assert.equal(storeNamed(id), undefined)
})

storeContract(running)
storeCodeContract(running)
storeFaultContract(running)
storeOAuthContract(running)
storeWebhookContract(running)
