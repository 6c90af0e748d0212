/** A browser of the team that is a lead of the campaign already tests it beside that lead, which stays as it is. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginTest } from '../../../tests/support/campaign-test.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { handoverFor, reportIn, withParameter } from '../../../tests/support/team-browser.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { newId } from '../foundation/ids.ts'
import { teamMark, TEAM_MARK_MS, testerId } from '../tokens/team-mark.ts'

const HOUR = 3_600_000
const offer = 'https://shop.example/offer'
const TESTER = 'mara+test@kneadful.example'
const SHOPPER = 'juno@crumbmail.example'

/** A browser with a lead that has started half an hour ago, of a campaign that is tested now. */
async function setup(engine: TestEngine) {
  const world = await visitorWorld(engine)
  const settings = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const
  const pages = [{ beforeUrl: offer, afterUrl: 'https://shop.example/closed' }]
  const { campaign } = await world.addCampaign({ settings, pages })
  const { campaign: foreign } = await world.addCampaign({ settings, pages })
  const browser = new VisitorBrowser(world.visitors, campaign.publicKey)
  const real = await browser.open(offer)
  const mayBe = { address: withEm(SHOPPER) }
  const shopper = new VisitorBrowser(world.visitors, campaign.publicKey)
  await shopper.open(mayBe.address)
  world.clock.advance(HOUR / 2)
  await beginTest(world, campaign, TESTER)
  const leads = () =>
    world.db
      .selectFrom('leads')
      .select(['id', 'source', 'deadline_at', 'address', 'ended_by', 'merged_into'])
      .where('campaign_id', '=', campaign.id)
      .orderBy('started_at')
      .orderBy('id')
      .execute()
  return {
    ...world,
    campaign,
    foreign,
    browser,
    stored: await leads(),
    realDeadline: real.first!.at!,
    leads,
    handOver: () => browser.open(withParameter(offer, 'dlx', handoverFor(world, { campaign }))),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

const withEm = (address: string) => `${offer}?em=${encodeURIComponent(address)}`

type It = Awaited<ReturnType<typeof setup>>

async function leavesVisitorsAlone(it: It) {
  const now = await it.leads()
  assert.deepEqual(
    now.filter(({ source }) => source !== 'test'),
    it.stored,
  )
  return now.filter(({ source }) => source === 'test')
}

onEveryDatabase('the test starts beside the lead, and after it the lead counts as before', async (engine) => {
  await using it = await setup(engine)
  const kept = [...it.browser.tokens]

  const opened = await it.handOver()
  const again = await it.browser.open(offer)

  const testDeadline = it.clock.now() + HOUR
  assert.deepEqual([opened.first?.at, again.first?.at], [testDeadline, testDeadline])
  assert.equal(reportIn(again.answer)?.mayStartAnew, true)
  assert.equal((await leavesVisitorsAlone(it)).length, 1)
  assert.deepEqual(
    kept.filter((token) => it.browser.tokens.includes(token)),
    kept,
  )
  it.clock.advance(TEAM_MARK_MS)
  await it.snapshot.refresh()
  const later = await it.browser.open(offer)
  assert.equal(later.first?.over, 1)
  assert.equal(reportIn(later.answer), undefined)
  await leavesVisitorsAlone(it)
})

onEveryDatabase(
  'without the test a browser of the team is shown the deadline that it had',
  async (engine) => {
    await using it = await setup(engine)
    await it.handOver()
    await it.change(it.campaign, (trx) => trx.deleteFrom('campaign_tests').execute())

    assert.equal((await it.browser.open(offer)).first?.at, it.realDeadline)
    await leavesVisitorsAlone(it)
  },
)

onEveryDatabase('it is given the lead of the test’s address, and joins no visitor’s', async (engine) => {
  await using it = await setup(engine)
  await it.handOver()
  it.clock.advance(60_000)

  await it.browser.open(withEm(TESTER))
  const ofShopper = await it.browser.open(withEm(SHOPPER))
  const after = await it.browser.open(offer)

  assert.equal(ofShopper.first?.at, it.realDeadline)
  assert.equal(after.first?.at, it.clock.now() - 60_000 + HOUR)
  const tests = await leavesVisitorsAlone(it)
  assert.equal(tests.filter(({ ended_by }) => ended_by === null).length, 1)
  assert.notEqual(tests[0]?.address, null)
})

onEveryDatabase('visits in one moment start one test', async (engine) => {
  await using it = await setup(engine)
  const k = [mark(it, { campaignId: it.campaign.id }), ...it.browser.tokens]

  await Promise.all([1, 2, 3, 4].map(() => it.browser.open(offer, { k })))

  assert.equal((await leavesVisitorsAlone(it)).length, 1)
})

const mark = (it: It, of: { campaignId: string; rotation?: number; markedAt?: number }) =>
  teamMark(it.visitors.keys.team, { browserId: newId(), rotation: 0, markedAt: it.clock.now(), ...of })

const attacks: [string, (it: It) => { k?: string[]; v?: string }][] = [
  ['no mark', () => ({})],
  ['a forged mark', (it) => ({ k: [`${mark(it, { campaignId: it.campaign.id }).slice(0, -4)}AAAA`] })],
  ['the mark of another account’s campaign', (it) => ({ k: [mark(it, { campaignId: it.foreign.id })] })],
  [
    'a mark that is out of date',
    (it) => ({ k: [mark(it, { campaignId: it.campaign.id, markedAt: it.clock.now() - TEAM_MARK_MS })] }),
  ],
  ['a mark by an earlier link', (it) => ({ k: [mark(it, { campaignId: it.campaign.id, rotation: 7 })] })],
]

for (const [name, brought] of attacks)
  onEveryDatabase(`no time is gained with ${name}`, async (engine) => {
    await using it = await setup(engine)
    const { k = [], v } = brought(it)

    const { first } = await it.browser.open(offer, { k: [...k, ...it.browser.tokens], ...(v && { v }) })
    const copied = await it.browser.open(offer, { k })

    assert.deepEqual([first?.at, copied.first?.at], [it.realDeadline, it.realDeadline])
    assert.deepEqual(await it.leads(), it.stored)
  })

test('what the test has left in a browser never shows a later deadline once its mark is gone', async () => {
  await using it = await setup(sqlite)
  await it.handOver()
  await it.browser.open(offer)
  const withoutMark = it.browser.tokens.filter((token) => !token.startsWith('3.'))

  const visit = await it.browser.open(offer, { k: withoutMark })
  const [onlyTest] = withoutMark
  const alone = await it.browser.open(offer, { k: [onlyTest!] })

  assert.deepEqual([visit.first?.at, alone.first?.at], [it.realDeadline, it.realDeadline])
})

test('a tester’s name is none of a visitor', () => {
  const of = { rotation: 0, markedAt: 0 }
  const [one, other] = ['c1', 'c2'].map((campaignId) => testerId({ campaignId, browserId: 'b1', ...of }))
  assert.match(String(one), /^[\w-]{22}$/)
  assert.notEqual(one, other)
})
