/** What the X-ray panel asks for: another time, and a new start, each in the name of the browser's mark. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DecisionAnswer } from '#domain/visitors/decision.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import { reportIn } from '../../../tests/support/team-browser.ts'
import { campaignWithTeamLink, OFFER } from '../../../tests/support/team-link.ts'
import type { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'

const HOUR = 3_600_000

async function setup(engine: TestEngine) {
  const it = await campaignWithTeamLink(engine)
  await it.addPage(it.campaignId, `${OFFER}/more`)
  await takeLive(it, it.campaignId)
  const { public_key: a } = await it.db
    .selectFrom('accounts')
    .select('public_key')
    .where('id', '=', it.owner.accountId)
    .executeTakeFirstOrThrow()
  const team = it.visitor()
  const chosen = await it.choose(it.pathOf(await it.link()), it.pageId)
  const first = await team.open(String(chosen.headers.location), { m: 'g' })
  const ask = (call: 'travel' | 'start-anew', { tokens }: VisitorBrowser, more: object = {}) =>
    it.browser().send('POST', `/xray/${call}`, {
      body: JSON.stringify({ a, u: `${OFFER}?utm=1&dlx=x`, k: tokens, campaignId: it.campaignId, ...more }),
      headers: {
        'content-type': 'text/plain',
        origin: 'https://shop.example',
        'sec-fetch-site': 'cross-site',
      },
    })
  const urlOf = ({ body }: { body: unknown }) => (body as { url: string }).url
  return { ...it, team, first, ask, urlOf, deadlineAt: first.first!.at! }
}

const reportOf = ({ answer }: { answer: DecisionAnswer }) => reportIn(answer)!

onEngineByTurns(
  'the moments are told by this browser’s own deadline, and lead back to the same page',
  async (engine) => {
    await using it = await setup(engine)
    it.clock.advance(HOUR / 2)
    const at = async (travel: string | number) =>
      (await it.team.open(it.urlOf(await it.ask('travel', it.team, { travel })))).answer.now

    const asked = await it.ask('travel', it.team, { travel: 'lastTenSeconds' })
    const url = new URL(it.urlOf(asked))

    assert.equal(asked.headers['access-control-allow-origin'], '*')
    assert.equal(asked.headers['set-cookie'], undefined)
    assert.deepEqual([...url.searchParams.keys()], ['utm', 'dlat'])
    assert.equal(await at('hourBefore'), it.deadlineAt - HOUR)
    assert.equal(await at('lastTenSeconds'), it.deadlineAt - 10_000)
    assert.equal(await at('justAfter'), it.deadlineAt + 1000)
    assert.equal(await at(it.deadlineAt), it.deadlineAt)
    assert.equal(it.urlOf(await it.ask('travel', it.team, { travel: null, u: url.href })), `${OFFER}?utm=1`)
  },
)

test('without a mark, with that of another campaign or one that is over nobody travels or starts anew', async () => {
  await using it = await setup(sqlite)
  const stranger = it.visitor()
  await stranger.open(OFFER)
  const refused = {
    status: 403,
    error: 'This browser is no longer the team’s. Open the team testing link again.',
  }
  const answerTo = async (browser: VisitorBrowser, more = {}) => {
    const [travel, anew] = [await it.ask('travel', browser, more), await it.ask('start-anew', browser, more)]
    assert.deepEqual(travel.body, anew.body)
    return { status: travel.status, ...(travel.body as { error: string }) }
  }

  assert.deepEqual(await answerTo(stranger), refused)
  assert.deepEqual(await answerTo(it.team, { campaignId: await it.addCampaign() }), refused)
  assert.deepEqual(await answerTo(it.team, { a: 'nothing' }), refused)
  await it.change()
  assert.deepEqual(await answerTo(it.team), refused)
})

for (const more of [
  { u: 'no address' },
  { u: 'javascript:alert(1)' },
  { travel: 'never' },
  { travel: -1 },
  { travel: 8_640_000_000_000_000 },
  { k: 1 },
])
  test(`what the panel would not ask is refused in words: ${JSON.stringify(more)}`, async () => {
    await using it = await setup(sqlite)

    const { status, body } = await it.ask('travel', it.team, more)

    assert.deepEqual([status, body], [400, { error: 'That was not understood.' }])
  })

test('at the last time that may be chosen the page is answered, and time goes on from there', async () => {
  await using it = await setup(sqlite)
  const last = Date.UTC(9999, 0)
  const asked = await it.ask('travel', it.team, { travel: last })
  it.clock.advance(HOUR / 2)

  const { answer } = await it.team.open(it.urlOf(asked))

  assert.equal(answer.now, last + HOUR / 2)
  assert.equal(reportIn(answer)?.travel?.at, answer.now)
})

onEngineByTurns('a test starts anew when its page is opened again', async (engine) => {
  await using it = await setup(engine)
  it.clock.advance(HOUR / 2)

  const asked = await it.ask('start-anew', it.team)
  const again = await it.team.open(it.urlOf(asked))

  assert.equal(asked.status, 200, asked.text)
  assert.equal(again.first?.at, it.deadlineAt + HOUR / 2)
  assert.equal(reportOf(again).mayStartAnew, true)
})

onEngineByTurns('nobody but a test is started anew', async (engine) => {
  await using it = await setup(engine)
  const customer = it.visitor()
  const { first } = await customer.open(OFFER)
  const chosen = await it.choose(it.pathOf(await it.link()), it.pageId)
  const marked = await customer.open(String(chosen.headers.location))
  it.clock.advance(HOUR / 2)

  const { status } = await it.ask('start-anew', customer)

  assert.equal(reportOf(marked).mayStartAnew, false)
  assert.equal(status, 409)
  assert.equal((await customer.open(OFFER)).first?.at, first?.at)
})

onEngineByTurns(
  'from the checklist a page is opened in the time that an address’s deadline tells',
  async (engine) => {
    await using it = await setup(engine)
    const rows = [{ email: 'ada@example.com' }]
    await it.owner.post(`/api/campaigns/${it.campaignId}/leads/import`, { rows })
    const deadlineAt = it.clock.now() + HOUR
    it.clock.advance(HOUR / 2)
    const openedAs = async (wish: object) => {
      const { body } = await it.openFor(wish)
      const opened = await it.look(it.pathOf(body as { url: string }))
      return (await it.visitor().open(String(opened.headers.location))).answer.now
    }

    assert.equal(
      await openedAs({ travel: { moment: 'justAfter' }, email: 'ada@example.com' }),
      deadlineAt + 1000,
    )
    assert.equal(await openedAs({ travel: { moment: 'justAfter' } }), it.clock.now() + HOUR + 1000)
    assert.equal(await openedAs({ travel: { at: 5000 } }), 5000)
  },
)
