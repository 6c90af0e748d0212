/** What the person who runs the installation sees and sets, and nobody else. */
import assert from 'node:assert/strict'
import { testServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'

type Listed = {
  accounts: { id: string; plan: string; flags: Record<string, boolean>; owners: string[] }[]
  hasMore: boolean
}

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const admin = await server.owner('admin@example.com')
  const shop = await server.owner('shop@example.com')
  return {
    server,
    admin,
    shop,
    list: async (query = '') => (await admin.get(`/api/instance/accounts${query}`)).body as Listed,
  }
}

onEngineByTurns('plan and flags of an account are set one by one, and work at once', async (engine) => {
  const { server, admin, shop } = await setup(engine)
  await using _ = server
  const url = `/api/instance/accounts/${shop.accountId}`

  const changed = await admin.patch(url, { plan: 'free', flags: { portal: true, storeSubscribed: true } })
  await admin.patch(url, { flags: { storeSubscribed: false, announcementBarOnly: true } })

  assert.equal(changed.status, 200)
  assert.partialDeepStrictEqual((await shop.get('/api/account')).body, {
    account: {
      plan: 'free',
      flags: {
        portal: true,
        storeSubscribed: false,
        announcementBarOnly: true,
        storePlatformAccount: false,
      },
    },
  })
})

onEngineByTurns("accounts are found by name or by a member's address", async (engine) => {
  const { server, list } = await setup(engine)
  await using _ = server

  assert.equal((await list()).accounts.length, 2)
  assert.deepEqual(
    (await list('?search=SHOP@')).accounts.map(({ owners }) => owners),
    [['shop@example.com']],
  )
  assert.deepEqual((await list('?search=%25')).accounts, [])
  assert.deepEqual((await list('?search=nobody')).accounts, [])
})

onEngineByTurns('a long list comes in pages without a gap', async (engine) => {
  const { server, list, admin } = await setup(engine)
  await using _ = server
  const { db } = server.deps.database
  const [template] = await db.selectFrom('accounts').selectAll().where('id', '=', admin.accountId).execute()
  if (!template) throw new Error('The admin has an account')
  for (let at = 0; at < 60; at++)
    await db
      .insertInto('accounts')
      .values({ ...template, id: `zz${at}`.padStart(25, '0'), public_key: `key${at}` })
      .execute()

  const first = await list()
  const second = await list(`?after=${first.accounts.at(-1)?.id}`)

  assert.deepEqual([first.accounts.length, first.hasMore], [50, true])
  assert.deepEqual([second.accounts.length, second.hasMore], [12, false])
  assert.equal(new Set([...first.accounts, ...second.accounts].map(({ id }) => id)).size, 62)
})

onEngineByTurns('nobody else sees or sets anything, and an unknown account is not there', async (engine) => {
  const { server, admin, shop } = await setup(engine)
  await using _ = server

  assert.equal((await shop.get('/api/instance/accounts')).status, 403)
  assert.equal(
    (await shop.patch(`/api/instance/accounts/${shop.accountId}`, { plan: 'premium' })).status,
    403,
  )
  assert.equal((await admin.patch('/api/instance/accounts/nothing', { plan: 'free' })).status, 404)
})

onEngineByTurns('a plan or flag that does not exist is refused and nothing is set', async (engine) => {
  const { server, admin, shop } = await setup(engine)
  await using _ = server
  const url = `/api/instance/accounts/${shop.accountId}`
  const before = (await shop.get('/api/account')).text

  const wrong = [
    await admin.patch(url, { plan: 'gold' }),
    await admin.patch(url, { flags: { godMode: true } }),
    await admin.patch(url, { flags: { portal: 'yes' } }),
    await admin.patch(url, { plan: 'free', flags: { constructor: true } }),
  ]

  for (const { status } of wrong) assert.equal(status, 400)
  assert.equal((await shop.get('/api/account')).text, before)
})
