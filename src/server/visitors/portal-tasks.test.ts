/** What a portal tells: who is known by it, what is kept of it, what counts, and what is answered. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { portalStarters, type PortalStarterName } from '#domain/portals/portal-starters.ts'
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import type { PortalRequest } from '#domain/visitors/portal-call.ts'
import { activityOf } from '../../../tests/support/activity.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { everyRow } from '../../../tests/support/every-row.ts'
import { showPortal, tellPortal, THEME } from '../../../tests/support/portals.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { inTransaction } from '../database/transaction.ts'
import { eraseLead, resetLead } from '../leads/lead-endings-repository.ts'

const offer = 'https://shop.example/offer'
const HOUR = 3_600_000
const tenHours = { deadline_type: 3, deadline_length: 10, deadline_unit: 'hours' } as const
const email = 'ada@example.com'

type Given = {
  settings?: Partial<CampaignSettings>
  starter?: PortalStarterName
  theme?: Partial<PortalTheme>
}

async function setup(engine: TestEngine, { settings = {}, starter = 'survey', theme = {} }: Given = {}) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    settings: { ...tenHours, ...settings },
    pages: [{ type: 'portal', beforeUrl: offer, afterUrl: 'https://shop.example/closed' }],
  })
  await showPortal(world, campaign, { starter, theme })
  const browser = () => new VisitorBrowser(world.visitors, campaign.publicKey)
  const tell = (from: VisitorBrowser, sent: Partial<PortalRequest> & Pick<PortalRequest, 'b'>) =>
    tellPortal(world, campaign, { browser: from, url: offer, sent })
  const leads = () => world.db.selectFrom('leads').selectAll().orderBy('created_at').execute()
  const forms = () => world.db.selectFrom('portal_forms').selectAll().execute()
  const answers = () => world.db.selectFrom('portal_answers').selectAll().execute()
  const counted = async () => {
    await world.visitors.activity.flush()
    return activityOf(world.db, campaign.id)
  }
  const dispose = () => world[Symbol.asyncDispose]()
  return {
    ...world,
    campaign,
    browser,
    tell,
    leads,
    forms,
    answers,
    counted,
    [Symbol.asyncDispose]: dispose,
  }
}

onEveryDatabase('an answer, then a form: kept with the lead, whose deadline stays', async (engine) => {
  await using it = await setup(engine)
  const ada = it.browser()
  const visit = await ada.open(offer)
  it.clock.advance({ minutes: 5 })

  const answered = await it.tell(ada, { b: 'ask', o: ['learn'] })
  it.clock.advance({ minutes: 5 })
  const sent = await it.tell(ada, { b: 'form', e: email, q: { ask: ['learn'] } })

  assert.deepEqual([answered.status, answered.first?.done], [200, undefined])
  assert.deepEqual([sent.status, sent.first?.done], [200, 1])
  assert.equal(answered.first?.at, visit.first?.at)
  assert.equal(sent.first?.at, visit.first?.at)
  const [lead, ...others] = await it.leads()
  assert.equal(others.length, 0)
  assert.ok(lead?.address)
  assert.equal(lead.done_portals, THEME)
  const [answer, ...more] = await it.answers()
  assert.equal(more.length, 0)
  assert.deepEqual(
    [answer?.lead_id, answer?.question, answer?.chosen],
    [lead.id, 'I would like to', '["learn more"]'],
  )
  const [form] = await it.forms()
  assert.deepEqual(
    [form?.lead_id, form?.name, form?.consent, form?.sent_at],
    [lead.id, null, 'Unsubscribe in any of our letters.', it.clock.now()],
  )
  assert.deepEqual(await it.counted(), { visit: 1, panswer: 1, psent: 1 })
})

onEveryDatabase('done stays done: at the next visit, and on whatever device has the lead', async (engine) => {
  await using it = await setup(engine, { starter: 'welcome' })
  const phone = it.browser()
  const first = await phone.open(offer)
  const tablet = it.browser()
  it.clock.advance({ hours: 1 })
  // The tablet has the lead already, by an address, and a token from before.
  await phone.open(`${offer}?em=${email}`)
  await tablet.open(`${offer}?em=${email}`)

  await it.tell(phone, { b: 'form', e: email })
  const asked = it.outage.asked
  const again = await phone.open(offer)
  const other = await tablet.open(offer)

  assert.deepEqual([again.first?.done, again.first?.at], [1, first.first?.at])
  assert.deepEqual([other.first?.done, other.first?.at], [1, first.first?.at])
  assert.equal(it.outage.asked - asked, 1, 'the phone’s new token is believed, the tablet’s old one is not')
  await tablet.open(offer)
  assert.equal(it.outage.asked - asked, 1)
})

onEveryDatabase('of two records that turn out to be one person’s, both are done', async (engine) => {
  await using it = await setup(engine, { starter: 'welcome' })
  const phone = it.browser()
  const laptop = it.browser()
  const first = await phone.open(offer)
  it.clock.advance({ hours: 1 })
  await laptop.open(offer)
  await it.tell(laptop, { b: 'form', e: email })
  it.clock.advance({ hours: 1 })

  const joined = await phone.open(`${offer}?em=${email}`)
  const later = await laptop.open(offer)

  assert.deepEqual([joined.first?.done, joined.first?.at], [1, first.first?.at])
  assert.deepEqual([later.first?.done, later.first?.at], [1, first.first?.at])
})

onEveryDatabase('whoever is reset has done nothing yet; whoever is erased leaves nothing', async (engine) => {
  await using it = await setup(engine)
  const ada = it.browser()
  await ada.open(offer)
  await it.tell(ada, { b: 'form', e: email, q: { ask: ['look'] } })
  const [lead] = await it.leads()
  assert.ok(lead)
  const change = { campaignId: it.campaign.id, leadId: lead.id, now: it.clock.now() }

  await inTransaction(it.db, (trx) => resetLead(trx, change))
  await it.snapshot.refresh()
  const anew = await ada.open(offer)
  await inTransaction(it.db, (trx) => eraseLead(trx, change))

  assert.equal(anew.first?.done, undefined)
  assert.deepEqual([(await it.forms()).length, (await it.answers()).length], [0, 0])
})

onEveryDatabase('what somebody agreed to first stands, whoever types their address again', async (engine) => {
  await using it = await setup(engine, { starter: 'welcome' })
  const ada = it.browser()
  await ada.open(offer)
  await it.tell(ada, { b: 'form', e: email })
  const [first] = await it.forms()
  it.clock.advance({ hours: 1 })

  await it.tell(it.browser(), { b: 'form', e: email })

  const [form, ...others] = await it.forms()
  assert.equal(others.length, 0)
  assert.deepEqual([form?.consent, form?.sent_at], [first?.consent, first?.sent_at])
})

onEveryDatabase('before a form is sent, no portal without one is shown', async (engine) => {
  await using it = await setup(engine, { starter: 'lastHours', settings: { start_on_form: true } })

  const { first } = await it.browser().open(offer)

  assert.equal(first, undefined)
})

onEveryDatabase('a browser that keeps nothing answers, and starts nobody', async (engine) => {
  const fixed = { deadline_type: 2, expiration: '2026-12-01' } as const
  await using it = await setup(engine, { settings: fixed })

  const answered = await it.tell(it.browser(), { b: 'ask', o: ['learn'], l: 1 })

  assert.equal(answered.status, 200)
  assert.equal((await it.leads()).length, 0)
})

onEveryDatabase('a form starts whoever has no deadline, where only forms start', async (engine) => {
  await using it = await setup(engine, { settings: { start_on_form: true } })
  const ada = it.browser()

  const visit = await ada.open(offer)
  const answered = await it.tell(ada, { b: 'ask', o: ['look'] })
  assert.equal((await it.leads()).length, 0)
  it.clock.advance({ hours: 2 })
  const sent = await it.tell(ada, { b: 'form', e: email, q: { ask: ['look'] } })
  const again = await ada.open(offer)

  assert.deepEqual(
    [visit.first?.at, visit.first?.w?.map(({ k }) => k), answered.first?.at],
    [undefined, ['portal'], undefined],
  )
  assert.equal(answered.status, 200)
  assert.equal(sent.first?.at, it.clock.now() + 10 * HOUR)
  assert.deepEqual([sent.first?.done, again.first?.at, again.first?.done], [1, sent.first?.at, 1])
  const [lead] = await it.leads()
  assert.equal(lead?.source, 'optin')
  // What was answered before anybody knew them is kept now, and counted once.
  assert.deepEqual(
    (await it.answers()).map(({ lead_id, chosen }) => [lead_id, chosen]),
    [[lead?.id, '["look around"]']],
  )
  assert.deepEqual(await it.counted(), { visit: 2, panswer: 1, psent: 1 })
})

onEveryDatabase('an address that has a deadline already buys no time by a form', async (engine) => {
  await using it = await setup(engine, { starter: 'welcome', settings: { start_on_form: true } })
  const first = await it.tell(it.browser(), { b: 'form', e: email })
  it.clock.advance({ hours: 3 })

  const elsewhere = it.browser()
  await elsewhere.open(offer)
  const second = await it.tell(elsewhere, { b: 'form', e: ' Ada@Example.com' })
  const ada = it.browser()
  await ada.open(offer)
  const third = await it.tell(ada, { b: 'form', e: email })

  assert.ok(first.first?.at)
  assert.deepEqual([second.first?.at, third.first?.at], [first.first.at, first.first.at])
  assert.equal((await it.leads()).length, 1)
})

onEveryDatabase(
  'a second address is another person’s with the same start, and is written to',
  async (engine) => {
    await using it = await setup(engine, { starter: 'welcome' })
    const ada = it.browser()
    const visit = await ada.open(offer)
    await it.tell(ada, { b: 'form', e: email })
    it.clock.advance({ hours: 1 })

    const sent = await it.tell(ada, { b: 'form', e: 'grace@example.com' })

    assert.equal(sent.first?.at, visit.first?.at)
    const leads = await it.leads()
    assert.deepEqual(
      leads.map(({ deadline_at }) => deadline_at),
      [visit.first?.at, visit.first?.at],
    )
    const byForm = (await it.forms()).map(({ lead_id }) => lead_id)
    assert.deepEqual(new Set(byForm), new Set(leads.map(({ id }) => id)))
  },
)

onEveryDatabase('sent twice it is kept and counted once, however the two come', async (engine) => {
  await using it = await setup(engine, { starter: 'welcome' })
  const ada = it.browser()
  await ada.open(offer)

  const both = await Promise.all([
    it.tell(ada, { b: 'form', e: email }),
    it.tell(ada, { b: 'form', e: email }),
  ])
  const third = await it.tell(ada, { b: 'form', e: email })

  assert.deepEqual(
    [...both, third].map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal((await it.forms()).length, 1)
  assert.deepEqual(await it.counted(), { visit: 1, psent: 1 })
})

test('a button that is all that is asked for ends it', async () => {
  await using it = await setup(sqlite, { starter: 'lastHours' })
  const ada = it.browser()
  await ada.open(offer)

  const { status, first } = await it.tell(ada, { b: 'go' })

  assert.deepEqual([status, first?.done], [200, 1])
  assert.equal((await ada.open(offer)).first?.done, 1)
})

test('a name is kept sealed, and opens for its campaign', async () => {
  const [first, ...steps] = portalStarters.welcome.theme.steps
  const blocks = (first?.blocks ?? []).map((block) =>
    block.kind === 'form' ? { ...block, asksName: true } : block,
  )
  await using it = await setup(sqlite, { starter: 'welcome', theme: { steps: [{ blocks }, ...steps] } })
  const ada = it.browser()
  await ada.open(offer)

  const nameless = await it.tell(ada, { b: 'form', e: email })
  const named = await it.tell(ada, { b: 'form', e: email, n: 'Ada Lovelace' })

  assert.deepEqual([nameless.status, nameless.wrong, named.status], [422, 'nameMissing', 200])
  const [form] = await it.forms()
  assert.ok(form?.name && !form.name.includes('Ada'))
  const field = `campaign:${it.campaign.id}:lead-name`
  assert.equal(await it.vault.open(it.campaign.accountId, field, form.name), 'Ada Lovelace')
})

const wrongs: [why: string, sent: Partial<PortalRequest> & Pick<PortalRequest, 'b'>, wrong: string][] = [
  ['no address', { b: 'form' }, 'emailInvalid'],
  ['a merge tag', { b: 'form', e: '%EMAIL%' }, 'emailInvalid'],
  ['an address that is none', { b: 'form', e: ['a@b.co'] as never }, 'emailInvalid'],
  ['nothing chosen', { b: 'ask', o: [] }, 'choiceMissing'],
  ['something else chosen', { b: 'ask', o: ['look', 'x'] }, 'choiceMissing'],
  ['no such block', { b: '__proto__' }, 'notSent'],
  ['a block that asks nothing', { b: 'head' }, 'notSent'],
  ['no such theme', { b: 'form', e: email, th: 'another' }, 'notSent'],
  ['no such campaign', { b: 'form', e: email, c: 'another' }, 'notSent'],
  ['no such account', { b: 'form', e: email, a: 'another' }, 'notSent'],
  ['another page', { b: 'form', e: email, u: 'https://shop.example/other' }, 'notSent'],
  ['no page', { b: 'form', e: email, u: 'javascript:0' }, 'notSent'],
  ['consent is awaited', { b: 'form', e: email, h: 1 }, 'notSent'],
  ['types of all kinds', { b: 7 as never }, 'notSent'],
]

test('what is not as it should be keeps nothing, and is answered by the word that says so', async () => {
  await using it = await setup(sqlite)
  const ada = it.browser()
  await ada.open(offer)
  await it.counted()
  const before = await everyRow(it.db)

  for (const [why, sent, wrong] of wrongs) {
    ada.changeNetwork()
    const told = await it.tell(ada, sent)
    assert.deepEqual([told.status, told.wrong], [422, wrong], why)
    assert.deepEqual(Object.keys(told.answer), ['wrong'], why)
  }

  await it.counted()
  assert.deepEqual(await everyRow(it.db), before)
})

test('of another tenant’s portal nothing is told, whoever has its ids', async () => {
  await using it = await setup(sqlite)
  const { campaign: other } = await it.addCampaign({
    settings: tenHours,
    pages: [{ type: 'portal', beforeUrl: offer }],
  })
  const mallory = new VisitorBrowser(it.visitors, other.publicKey)
  const sent = { b: 'form', e: email, a: other.publicKey }

  const told = await tellPortal(it, it.campaign, { browser: mallory, url: offer, sent })

  assert.deepEqual([told.status, told.wrong], [422, 'notSent'])
  assert.equal((await it.leads()).length, 0)
})

test('whoever fills what people do not see, and robots, change nothing', async () => {
  await using it = await setup(sqlite, { starter: 'welcome' })
  const robot = it.browser()
  const visit = await robot.open(offer)
  await it.counted()
  const before = await everyRow(it.db)

  const trapped = await it.tell(robot, { b: 'form', e: email, x: 'https://spam.example' })
  robot.headers['user-agent'] = 'Mozilla/5.0 (compatible; Googlebot/2.1)'
  const crawled = await it.tell(robot, { b: 'form', e: email })

  // As if all were well.
  assert.deepEqual([trapped.status, trapped.first?.done, trapped.first?.at], [200, 1, visit.first?.at])
  assert.equal(crawled.status, 422)
  await it.counted()
  assert.deepEqual(await everyRow(it.db), before)
})

test('a network sends so many forms a minute, and takes nothing from others', async () => {
  await using it = await setup(sqlite, { starter: 'welcome' })
  const ada = it.browser()
  await ada.open(offer)
  const statuses: number[] = []
  for (let at = 0; at < 22; at++)
    statuses.push((await it.tell(ada, { b: 'form', e: `ada${at}@example.com` })).status)
  const grace = it.browser()
  await grace.open(offer)

  assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.slice(-2)], [20, [429, 429]])
  assert.equal((await it.tell(grace, { b: 'form', e: 'grace@example.com' })).status, 200)
  it.clock.advance({ minutes: 1 })
  assert.equal((await it.tell(ada, { b: 'form', e: email })).status, 200)
})

test('while the database is away nothing is taken, and said so', async () => {
  await using it = await setup(sqlite, { starter: 'welcome' })
  const ada = it.browser()
  await ada.open(offer)
  it.outage.on = true
  const away = await it.tell(ada, { b: 'form', e: email })
  it.outage.on = false
  const back = await it.tell(ada, { b: 'form', e: email })

  assert.deepEqual([away.status, away.wrong], [422, 'notSent'])
  assert.deepEqual([back.status, back.first?.done], [200, 1])
  assert.equal((await it.forms()).length, 1)
})

onEveryDatabase('shown, closed and clicked are counted for the theme that stands there', async (engine) => {
  await using it = await setup(engine)
  const ada = it.browser()
  await ada.open(offer)
  const report = (e: string, more: object = {}, userAgent = ada.headers['user-agent']) =>
    it.visitors.takeReport({
      body: JSON.stringify({
        a: it.campaign.publicKey,
        u: offer,
        v: ada.visitorId,
        k: ada.tokens,
        e,
        ...more,
      }),
      headers: { 'user-agent': userAgent },
      ip: ada.ip,
    })
  const { id } = it.campaign

  report(`pshown ${id} ${THEME}`)
  report(`pclose ${id} ${THEME}`)
  report(`pclick ${id} ${THEME}`)
  report(`pshown ${id} ${THEME}`)
  // Nobody, or nothing that is there.
  report(`pshown ${id} ${THEME}`, { h: 1 })
  report(`pshown ${id} ${THEME}`, { v: undefined })
  report(`pshown ${id} ${THEME}`, {}, 'Mozilla/5.0 (compatible; Googlebot/2.1)')
  report(`pshown ${id} another`)
  report(`pshown another ${THEME}`)
  report(`pshown ${id}`)
  report(`hide ${id} ${THEME}`)

  assert.deepEqual(await it.counted(), { visit: 1, pshown: 2, pclose: 1, pclick: 1 })
  const rows = await it.db
    .selectFrom('activity_counts')
    .select(['kind', 'page_id'])
    .where('hour', '=', -1)
    .where('kind', '<>', 'visit')
    .execute()
  assert.deepEqual(new Set(rows.map(({ page_id }) => page_id)), new Set([THEME]))
})
