/** The installation's own app at the platform: typed into a screen, sealed, and outdone by the environment. */
import assert from 'node:assert/strict'
import type { StoreApp } from '#domain/installation/installation.api.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { fakeApp } from '../../../tests/support/platforms/fake-state.ts'
import { serverWithShops } from '../../../tests/support/shops.ts'
import { purposeKeys } from '../secrets/purpose-keys.ts'
import { installedApp } from './store-app.ts'
import { storePlatform } from './store-platform.ts'

const PATH = '/api/instance/store-app'
const none = { SHOPIFY_CLIENT_ID: undefined, SHOPIFY_CLIENT_SECRET: undefined }
const draft = { clientId: fakeApp.id, clientSecret: fakeApp.secret, handle: 'lastcall' }

onEngineByTurns(
  'an app that was typed in connects shops, and its secret is told to nobody',
  async (engine) => {
    await using it = await serverWithShops(engine, { settings: none })
    const admin = await it.server.owner('admin@example.com')
    const ben = await it.server.owner('ben@example.com')

    const before = (await admin.get(PATH)).body as StoreApp
    const incomplete = await admin.put(PATH, { clientId: fakeApp.id })
    const saved = await admin.put(PATH, draft)
    const kept = await admin.put(PATH, { clientId: fakeApp.id, handle: null })
    const { outcome } = await it.connect(ben)
    const rows = JSON.stringify(await it.db.selectFrom('store_apps').selectAll().execute())
    const removed = (await admin.delete(PATH)).body as StoreApp

    assert.deepEqual(
      [before.from, before.redirectUrl, before.webhookUrl],
      [null, 'http://localhost/api/store/connected', 'http://localhost/promotion/stores/shopify'],
    )
    assert.deepEqual([incomplete.status, (await ben.get(PATH)).status], [400, 403])
    assert.partialDeepStrictEqual(saved.body, {
      clientId: fakeApp.id,
      handle: 'lastcall',
      hasSecret: true,
      from: 'screen',
    })
    assert.partialDeepStrictEqual(kept.body, { clientId: fakeApp.id, handle: null, hasSecret: true })
    assert.equal(outcome, 'connected')
    assert.deepEqual([removed.clientId, removed.hasSecret], [null, false])
    for (const text of [saved.text, kept.text, rows]) assert.ok(!text.includes(fakeApp.secret))
  },
)

onEngineByTurns('what the environment sets is not changed on a screen', async (engine) => {
  await using it = await serverWithShops(engine)
  const admin = await it.server.owner('admin@example.com')

  const shown = (await admin.get(PATH)).body as StoreApp
  const changed = await admin.put(PATH, { clientId: 'another', clientSecret: 'another' })
  const removed = await admin.delete(PATH)

  assert.deepEqual([shown.from, shown.clientId], ['environment', fakeApp.id])
  assert.deepEqual([changed.status, removed.status], [409, 409])
})

onEngineByTurns('an app that was typed in is still known when ENCRYPTION_KEY was changed', async (engine) => {
  await using it = await serverWithShops(engine, { settings: none })
  const admin = await it.server.owner('admin@example.com')
  await admin.put(PATH, draft)
  const { encryptionKey } = it.deps.secrets
  const next = 'for tests only: the next key that wraps, 48 chars.'
  const changed = {
    ...it.deps,
    secrets: { ...it.deps.secrets, encryptionKey: next, oldEncryptionKey: encryptionKey },
    storageKeys: purposeKeys(next),
  }

  const app = await installedApp(changed, storePlatform())
  const later = await installedApp(
    { ...changed, secrets: { ...changed.secrets, oldEncryptionKey: undefined } },
    storePlatform(),
  )

  assert.partialDeepStrictEqual(app, { secret: fakeApp.secret, from: 'screen' })
  assert.partialDeepStrictEqual(later, { secret: fakeApp.secret })
})
