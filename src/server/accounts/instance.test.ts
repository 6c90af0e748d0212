/** What the person who runs the installation sees and sets, and nobody else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testEngines, testServer } from '../../../tests/support/server.ts'

type Listed = {
  accounts: { id: string; plan: string; flags: Record<string, boolean>; owners: string[] }[]
  hasMore: boolean
}

for (const engine of testEngines) {
  async function setup() {
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

  test(`plan and flags of an account are set one by one, and work at once, on ${engine.name}`, async () => {
    const { server, admin, shop } = await setup()
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

  test(`accounts are found by name or by a member's address, on ${engine.name}`, async () => {
    const { server, list } = await setup()
    await using _ = server

    assert.equal((await list()).accounts.length, 2)
    assert.deepEqual(
      (await list('?search=SHOP@')).accounts.map(({ owners }) => owners),
      [['shop@example.com']],
    )
    assert.deepEqual((await list('?search=%25')).accounts, [])
    assert.deepEqual((await list('?search=nobody')).accounts, [])
  })

  test(`a long list comes in pages without a gap, on ${engine.name}`, async () => {
    const { server, list, admin } = await setup()
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

  test(`nobody else sees or sets anything, and an unknown account is not there, on ${engine.name}`, async () => {
    const { server, admin, shop } = await setup()
    await using _ = server

    assert.equal((await shop.get('/api/instance/accounts')).status, 403)
    assert.equal(
      (await shop.patch(`/api/instance/accounts/${shop.accountId}`, { plan: 'premium' })).status,
      403,
    )
    assert.equal((await admin.patch('/api/instance/accounts/nothing', { plan: 'free' })).status, 404)
  })

  test(`a plan or flag that does not exist is refused and nothing is set, on ${engine.name}`, async () => {
    const { server, admin, shop } = await setup()
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
}
