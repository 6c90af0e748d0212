/** Visits that arrive together: one visitor is one lead, whoever answers. */
import assert from 'node:assert/strict'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { newVisitorId } from './visit-question.ts'

const offer = 'https://shop.example/offer'

async function setup(engine: TestEngine) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' },
    pages: [{ beforeUrl: offer }],
  })
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  const leads = () => world.db.selectFrom('leads').selectAll().execute()
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, browser, leads, [Symbol.asyncDispose]: close }
}

onEveryDatabase('50 parallel first visits of one visitor make one lead', async (engine) => {
  await using world = await setup(engine)
  const v = newVisitorId()

  const visits = await Promise.all(Array.from({ length: 50 }, () => world.browser().open(offer, { v })))

  const [lead, ...others] = await world.leads()
  assert.equal(others.length, 0)
  assert.deepEqual([...new Set(visits.map(({ first }) => first?.at))], [lead?.deadline_at])
})

onEveryDatabase(
  '50 parallel first visits of one address, from as many devices, make one lead',
  async (engine) => {
    await using world = await setup(engine)
    const url = `${offer}?em=ada@example.com`

    const visits = await Promise.all(Array.from({ length: 50 }, () => world.browser().open(url)))

    const standing = (await world.leads()).filter(({ ended_by }) => ended_by === null)
    assert.equal(standing.length, 1)
    assert.deepEqual([...new Set(visits.map(({ first }) => first?.at))], [standing[0]?.deadline_at])
  },
)
