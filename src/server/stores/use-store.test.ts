/** Asking a shop: with a token that is never over, by one process at a time, and noticed when it no longer lets us in. */
import assert from 'node:assert/strict'
import type { StoreState } from '#domain/stores/stores.api.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { serverWithShops } from '../../../tests/support/shops.ts'
import { createVault } from '../secrets/vault.ts'
import { NoStoreError } from './no-store-error.ts'
import { checkStores } from './store-jobs.ts'
import { useStore } from './use-store.ts'

const HOUR_MS = 3_600_000

async function setup(engine: TestEngine) {
  const it = await serverWithShops(engine)
  const ada = await it.server.owner('ada@example.com')
  await it.connect(ada)
  return {
    ...it,
    ada,
    facts: (deps = it.deps) => useStore(deps, ada.accountId, ({ shop, store }) => store.facts(shop)),
    tokenCalls: () => it.shop.log.filter(({ path }) => path === '/admin/oauth/access_token').length,
    state: async () => (await ada.get('/api/store')).body as StoreState,
    revoke: () => {
      it.shop.state.tokens.clear()
      it.shop.state.refreshTokens.clear()
    },
    async round(laterMs: number) {
      it.clock.advance(laterMs)
      await checkStores.run({}, it.deps)
    },
    mailsAbout: async () =>
      (await it.server.mails()).filter(({ subject }) => subject.includes('no longer lets us in')),
  }
}

onEngineByTurns('two processes that find a token ending renew it once', async (engine) => {
  await using it = await setup(engine)
  const other = { ...it.deps, vault: createVault({ db: it.db, clock: it.clock, secrets: it.deps.secrets }) }
  const before = it.tokenCalls()
  it.clock.advance(HOUR_MS - 30_000)

  const found = await Promise.all([it.facts(), it.facts(other), it.facts(), it.facts(other)])
  await it.facts()

  assert.deepEqual(
    found.map(({ name }) => name),
    Array.from({ length: 4 }, () => 'Knead'),
  )
  assert.equal(it.tokenCalls() - before, 1)
})

onEngineByTurns('a token that ends before its time is renewed in the middle of work', async (engine) => {
  await using it = await setup(engine)
  it.shop.state.tokens.clear()

  assert.equal((await it.facts()).name, 'Knead')
  assert.equal((await it.state()).store?.problem, null)
})

onEngineByTurns(
  'a shop that no longer lets us in is told to its owner once, until it works again',
  async (engine) => {
    await using it = await setup(engine)
    it.revoke()

    await assert.rejects(it.facts(), PlatformError)
    const { store } = await it.state()
    for (let round = 0; round < 4; round++) await it.round(HOUR_MS / 4)
    const mails = await it.mailsAbout()
    await it.connect(it.ada)
    const mended = await it.state()

    assert.match(store?.problem?.text ?? '', /^Shopify no longer lets us in/)
    assert.deepEqual(
      mails.map(({ to }) => to),
      ['ada@example.com'],
    )
    assert.match(mails[0]?.text ?? '', /codes follow by themselves/)
    assert.equal(mended.store?.problem, null)
  },
)

onEngineByTurns('a shop that does not answer is not broken', async (engine) => {
  await using it = await setup(engine)
  it.shop.fail({ status: 503, text: 'Down', times: 99 })

  await it.round(2 * HOUR_MS)
  await it.round(2 * HOUR_MS)

  assert.equal((await it.state()).store?.problem, null)
  assert.deepEqual(await it.mailsAbout(), [])
})

onEngineByTurns('without a shop nobody is asked', async (engine) => {
  await using it = await setup(engine)
  const ben = await it.server.owner('ben@example.com')

  await assert.rejects(
    useStore(it.deps, ben.accountId, async () => 1),
    NoStoreError,
  )
  const { body } = await it.ada.post('/api/campaigns/demo', { timezone: 'UTC' })
  await it.ada.delete('/api/store')
  const { id } = body as { id: string }
  const asked = await it.ada.get(`/v2/api/shopify/promotion/${id}/products`)

  assert.deepEqual([asked.status, (asked.body as { error: string }).error], [409, 'No shop is connected.'])
})

onEngineByTurns('the app embed is seen where it is, and its switch is led to', async (engine) => {
  await using it = await setup(engine)
  const setupOf = async () =>
    ((await it.ada.get('/v2/api/shopify/extension-setup')).body as { data: Record<string, unknown> }).data

  it.shop.setEmbed('switched off again')
  const off = await setupOf()
  it.shop.setEmbed('on')
  const on = await setupOf()
  it.shop.fail({ status: 503, text: 'Down', times: 9 })
  const remembered = await setupOf()

  const enabled = [off, on, remembered].map(({ shopifyExtensionEnabled }) => shopifyExtensionEnabled)
  assert.deepEqual(enabled, [false, true, true])
  const editor = new URL(String(off['shopifyExtensionEnableLink']))
  const shops = `${it.shops.baseUrl}/knead.myshopify.com`
  assert.equal(editor.origin + editor.pathname, `${shops}/admin/themes/current/editor`)
  assert.ok(editor.searchParams.get('activateAppId'))
})
