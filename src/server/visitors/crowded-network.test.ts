/** More new visitors from one network than it may bring in a minute: they lose nothing by it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sqlite } from '../../../tests/support/postgres.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'

const NETWORK = '198.51.100.7'
const PER_MINUTE = 600
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const offer = 'https://shop.example/offer'

async function setup() {
  const world = await visitorWorld(sqlite)
  const { campaign } = await world.addCampaign({
    settings: { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' },
    pages: [{ beforeUrl: offer, afterUrl: 'https://shop.example/closed' }],
  })
  const fromNetwork = () => {
    const browser = new VisitorBrowser(world.visitors, campaign.publicKey)
    browser.ip = NETWORK
    return browser
  }
  for (let at = 0; at < PER_MINUTE; at++) await fromNetwork().open(offer)
  const leads = () => world.db.selectFrom('leads').select(['id', 'deadline_at']).execute()
  const limitReached = async () =>
    (await world.registry.getSingleMetric('visitor_limits_reached_total')?.get())?.values
  return {
    ...world,
    fromNetwork,
    leads,
    limitReached,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('the next one is promised a deadline, and nothing is stored for them', async () => {
  await using world = await setup()

  const { first } = await world.fromNetwork().open(offer)

  assert.equal(first?.at, world.clock.now() + HOUR)
  assert.equal((await world.leads()).length, PER_MINUTE)
  assert.deepEqual(await world.limitReached(), [{ labels: { limit: 'mayCreate' }, value: 1 }])
})

test('the promise is kept: their next visit stores it, no later than it was told', async () => {
  await using world = await setup()
  const browser = world.fromNetwork()
  const told = (await browser.open(offer)).first?.at
  const again = (await browser.open(offer)).first?.at

  world.clock.advance(MINUTE)
  const later = (await browser.open(offer)).first?.at

  assert.deepEqual([again, later], [told, told])
  const stored = await world.leads()
  assert.equal(stored.length, PER_MINUTE + 1)
  assert.ok(stored.every(({ deadline_at: at }) => at === told))
})

test('who may be known by an address is told no deadline that could be later than theirs', async () => {
  await using world = await setup()

  const { first } = await world.fromNetwork().open(`${offer}?em=ada@example.com`)

  assert.equal(first, undefined)
})
