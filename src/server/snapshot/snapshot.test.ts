/** How soon and how surely visitors are shown what their owners changed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { accountChanged, campaignChanged, leadsChanged } from '../database/revisions-repository.ts'

const DAY = 86_400_000

async function setup(engine: TestEngine) {
  const world = await visitorWorld(engine)
  const pages = [{ beforeUrl: 'https://shop.example/offer', afterUrl: 'https://shop.example/closed' }]
  const { campaign } = await world.addCampaign({ pages })
  /** The memory of a second server on the same database. */
  const other = world.otherSnapshot()
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, other, [Symbol.asyncDispose]: close }
}

onEveryDatabase('a change is known after a refresh, in this server and in others', async (engine) => {
  await using world = await setup(engine)
  await world.other.refresh()

  await inTransaction(world.db, async (trx) => {
    await trx.updateTable('pages').set({ after_url: 'https://shop.example/later' }).execute()
    campaignChanged(trx, world.campaign.id)
  })
  const before = world.other.campaign(world.campaign.id)?.pages[0]?.afterUrl
  await Promise.all([world.snapshot.refresh(), world.other.refresh()])

  const after = [world.snapshot, world.other].map(
    (snapshot) => snapshot.campaign(world.campaign.id)?.pages[0]?.afterUrl,
  )
  assert.equal(before, 'https://shop.example/closed')
  assert.deepEqual(after, ['https://shop.example/later', 'https://shop.example/later'])
})

onEveryDatabase(
  'a refresh that is asked for during another one sees what was committed before it',
  async (engine) => {
    await using world = await setup(engine)
    const first = world.snapshot.refresh()
    await inTransaction(world.db, async (trx) => {
      await trx.updateTable('accounts').set({ fallback_url: 'https://shop.example/' }).execute()
      accountChanged(trx, world.campaign.accountId)
    })

    await Promise.all([first, world.snapshot.refresh()])

    const account = world.snapshot.account(world.campaign.publicKey)
    assert.equal(account?.fallbackUrl, 'https://shop.example/')
  },
)

onEveryDatabase('revisions count every change once, however many writers there are', async (engine) => {
  await using world = await setup(engine)
  const before = world.snapshot.revision

  await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction(world.db, async (trx) => campaignChanged(trx, world.campaign.id)),
    ),
  )
  await world.snapshot.refresh()

  assert.equal(world.snapshot.revision, before + 20)
})

onEveryDatabase('a changed lead is remembered as long as an old token could be believed', async (engine) => {
  await using world = await setup(engine)
  await world.other.refresh()
  const leadId = newId()
  const { revision } = world.other

  const change = { campaignId: world.campaign.id, leadId, now: world.clock.now() }
  await inTransaction(world.db, async (trx) => leadsChanged(trx, [change]))
  await world.other.refresh()

  assert.deepEqual(
    [world.other.wasChanged(leadId, revision), world.other.wasChanged(leadId, revision + 1)],
    [true, false],
  )
  world.clock.advance(25 * 3_600_000 + 1)
  await world.other.refresh()
  assert.equal(world.other.wasChanged(leadId, revision), false)
})

onEveryDatabase(
  'an account made a moment ago has its script, one that never was has none',
  async (engine) => {
    await using world = await setup(engine)

    assert.equal(await world.other.findAccount(world.campaign.publicKey), true)
    assert.equal(await world.other.findAccount('nobodyatall'), false)
  },
)

test('a snapshot is believed for a day without the database', async () => {
  await using world = await setup(sqlite)

  const fresh = [0, DAY - 1, DAY].map((ms) => {
    world.clock.set(Date.parse('2026-03-03T10:00:00Z') + ms)
    return world.snapshot.isFresh
  })

  assert.deepEqual(fresh, [true, true, false])
  assert.equal(world.other.isFresh, false)
})

test('a database restored from a backup is read anew', async () => {
  await using world = await setup(sqlite)

  await world.db.updateTable('versions').set({ version: 0 }).execute()
  await world.db.updateTable('campaigns').set({ deleted_at: 1 }).execute()
  await world.snapshot.refresh()

  assert.equal(world.snapshot.campaign(world.campaign.id), undefined)
  assert.equal(world.snapshot.revision, 0)
})

test('a campaign that cannot be understood leaves the others alone', async () => {
  await using world = await setup(sqlite)
  const { campaign: broken } = await world.addCampaign({ beside: world.campaign })

  await world.change(broken, (trx) =>
    trx.updateTable('campaigns').set({ settings: '{' }).where('id', '=', broken.id).execute(),
  )

  assert.equal(world.snapshot.campaign(broken.id), undefined)
  assert.ok(world.snapshot.campaign(world.campaign.id))
})
