/** Several campaigns on one URL: the higher priority whose offer is live wins (behavior §7). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'

const offer = 'https://shop.example/offer'
const closed = 'https://shop.example/closed'
const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const

async function setup(engine: TestEngine, afterUrl = closed) {
  const world = await visitorWorld(engine)
  const { campaign: evergreen } = await world.addCampaign({
    settings: anHour,
    pages: [{ beforeUrl: offer, afterUrl }],
  })
  const browser = new VisitorBrowser(world.visitors, evergreen.publicKey)
  /** The campaigns that show something, or send the visitor on. */
  const onOffer = async () => {
    const { answer } = await browser.open(offer)
    return answer.c.filter(({ w, go, n }) => w ?? go ?? n).map(({ id }) => id)
  }
  const announce = async (priority: number) => {
    const { campaign } = await world.addCampaign({
      beside: evergreen,
      type: 'AnnouncementBar',
      priority,
      settings: { deadline_type: null },
      pages: [{ type: 'announcement_bar', beforeUrl: offer }],
    })
    return campaign.id
  }
  const deleteCampaign = async (id: string) => {
    await inTransaction(world.db, async (trx) => {
      await trx.updateTable('campaigns').set({ deleted_at: 1 }).where('id', '=', id).execute()
      campaignChanged(trx, id)
    })
    await world.snapshot.refresh()
  }
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, evergreen, browser, onOffer, announce, deleteCampaign, [Symbol.asyncDispose]: close }
}

onEveryDatabase(
  'a limited quantity wins while something is left, then the campaign below has its turn',
  async (engine) => {
    await using world = await setup(engine)
    const { campaign: limited } = await world.addCampaign({
      beside: world.evergreen,
      type: 'quantity',
      priority: 1,
      settings: { deadline_type: 5, quantity_start: 1 },
      pages: [{ type: 'dynamicquantity', beforeUrl: offer, afterUrl: 'https://shop.example/gone' }],
    })

    const before = await world.onOffer()
    const leads = await world.db.selectFrom('leads').selectAll().execute()
    await inTransaction(world.db, async (trx) => {
      await trx.insertInto('campaign_quantities').values({ campaign_id: limited.id, used: 1 }).execute()
      campaignChanged(trx, limited.id)
    })
    await world.snapshot.refresh()
    const after = await world.onOffer()

    assert.deepEqual([before, leads, after], [[limited.id], [], [world.evergreen.id]])
  },
)

onEveryDatabase(
  'an announcement comes before the bar of a deadline below it, and has no place below one',
  async (engine) => {
    await using world = await setup(engine)
    const below = await world.announce(-1)

    const under = await world.browser.open(offer)
    await world.deleteCampaign(below)
    const above = await world.announce(1)
    const over = await world.browser.open(offer)

    const bars = ({ answer }: typeof under) => answer.c.filter(({ w }) => w).map(({ id }) => id)
    assert.deepEqual([bars(under), bars(over)], [[world.evergreen.id], [above, world.evergreen.id]])
    assert.deepEqual(
      over.answer.c.map(({ id, at }) => [id, at]),
      [
        [above, undefined],
        [world.evergreen.id, under.first?.at],
      ],
    )
  },
)

onEveryDatabase(
  'no announcement keeps a visitor on an offer that is over, or a clock from starting',
  async (engine) => {
    await using world = await setup(engine)
    await world.announce(1)
    await world.announce(-1)

    await world.browser.open(offer)
    const leads = await world.db.selectFrom('leads').selectAll().execute()
    world.clock.advance({ hours: 1 })
    const { answer } = await world.browser.open(offer)

    assert.equal(leads.length, 1)
    assert.equal(answer.c.find(({ go }) => go)?.to, closed)
  },
)

test('where an offer is over and nobody is sent on, an announcement below it is shown', async () => {
  await using world = await setup(sqlite, '')
  const below = await world.announce(-1)
  await world.browser.open(offer)
  world.clock.advance({ hours: 1 })

  const { answer } = await world.browser.open(offer)

  assert.deepEqual(
    answer.c.map(({ id, over, w }) => [id, over, w?.length]),
    [
      [world.evergreen.id, 1, undefined],
      [below, undefined, 1],
    ],
  )
})

test('of two announcements at one address the higher one comes first', async () => {
  await using world = await setup(sqlite)
  const lower = await world.announce(1)
  const highest = await world.announce(2)

  const { answer } = await world.browser.open(offer)

  assert.deepEqual(
    answer.c.filter(({ w }) => w).map(({ id }) => id),
    [highest, lower, world.evergreen.id],
  )
})
