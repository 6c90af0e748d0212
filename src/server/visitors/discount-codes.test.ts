/** The code of a discount as visitors meet it: when it is shown, to whom, and what that costs the database. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { beginTest } from '../../../tests/support/campaign-test.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { addDiscount, putCode, SHOP, STOREFRONT } from '../../../tests/support/store-codes.ts'
import { reportIn, teamBrowser } from '../../../tests/support/team-browser.ts'
import { VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { emailAddress } from '#domain/addresses/email-address.ts'
import type { DiscountCodeRow } from '../database/tables-stores.ts'
import { leadsChanged } from '../database/revisions-repository.ts'
import { submitAddress } from '../lead-store/start-leads.ts'

const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const
const offer = `${STOREFRONT}/products/loaf`
const elsewhere = 'https://letter.example/offer'
const ada = emailAddress('ada@example.com')!

type More = { settings?: Partial<CampaignSettings>; type?: CampaignType; ownCode?: string | null }

async function setup(
  engine: TestEngine,
  { settings = anHour, type = 'ShopifyWelcome', ownCode = null }: More = {},
) {
  const world = await visitorWorld(engine)
  const pages = [{ beforeUrl: offer }, { beforeUrl: elsewhere }]
  const { campaign } = await world.addCampaign({ type, settings, pages })
  await addDiscount(world, campaign, ownCode)
  const browser = new VisitorBrowser(world.visitors, campaign.publicKey)
  const start = async () => {
    const now = world.clock.now()
    const inMemory = world.snapshot.campaign(campaign.id)!
    const begun = { source: 'webhook', startedAt: now, detail: 'test' } as const
    const { shown } = await submitAddress(world.starts, {
      campaign: inMemory,
      now,
      address: ada,
      start: begun,
    })
    return shown!.id
  }
  const open = (url = offer) => browser.open(`${url}?em=ada@example.com`)
  const reads = countReads(world.visitors.codes)
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, browser, start, open, reads, [Symbol.asyncDispose]: close }
}

function codeInBar(decision: CampaignDecision | undefined) {
  const [widget] = decision?.w ?? []
  return widget?.k === 'bar' ? widget.bar.code : undefined
}

/** How often the database was asked for a code. */
function countReads(codes: { read: (...asked: never[]) => unknown }) {
  const { read } = codes
  const counted = { times: 0 }
  codes.read = (...asked) => {
    counted.times += 1
    return read(...asked)
  }
  return counted
}

onEveryDatabase(
  'a lead is shown their code from when the shop has confirmed it on, until their very end',
  async (engine) => {
    await using world = await setup(engine)
    const leadId = await world.start()
    await putCode(world, world.campaign, {
      lead_id: leadId,
      code: 'TEST-23456-789AB',
      state: 'waiting',
      discount_id: null,
    })

    const { first: before } = await world.open()
    await putCode(world, world.campaign, { lead_id: leadId, code: 'TEST-23456-789AB' })
    const { first: atOnce } = await world.open()
    world.clock.advance(1000)
    const { first: confirmed } = await world.open()
    world.clock.set(confirmed!.at! - 1)
    const { first: last } = await world.open()
    world.clock.advance(1)
    const { first: over } = await world.open()

    const soon = { n: 16, s: 4, l: 1 }
    assert.deepEqual([before?.code, before?.soon, codeInBar(before)], [undefined, soon, soon])
    assert.deepEqual(atOnce?.soon, soon)
    const code = { c: 'TEST-23456-789AB', u: `${STOREFRONT}/discount/TEST-23456-789AB` }
    assert.deepEqual([confirmed?.code, confirmed?.soon, last?.code], [code, undefined, code])
    assert.deepEqual(codeInBar(last), code)
    assert.deepEqual([over?.over, over?.code, over?.soon], [1, undefined, undefined])
  },
)

onEveryDatabase('whose code the shop refuses, or who has none, is promised none', async (engine) => {
  await using world = await setup(engine)
  const leadId = await world.start()
  await world.db.deleteFrom('code_starts').execute()

  const { first: none } = await world.open()
  await putCode(world, world.campaign, { lead_id: leadId, code: 'A', state: 'failed', discount_id: null })
  world.clock.advance({ minutes: 1 })
  const { first: refused } = await world.open()

  for (const shown of [none, refused]) assert.deepEqual([shown?.code, shown?.soon], [undefined, undefined])
})

test('a known visitor’s page asks the database for their code once', async () => {
  await using world = await setup(sqlite)
  await putCode(world, world.campaign, { lead_id: await world.start(), code: 'A' })
  await world.open()

  for (let visit = 0; visit < 5; visit++) assert.equal((await world.browser.open(offer)).first?.code?.c, 'A')

  assert.equal(world.reads.times, 1)
})

test('many who come at once share a read, and each is shown their own code', async () => {
  await using world = await setup(sqlite)
  const campaign = world.snapshot.campaign(world.campaign.id)!
  const ids = Array.from({ length: 900 }, (_, at) => `lead-${at}`)
  for (const id of ids) await putCode(world, world.campaign, { lead_id: id, code: `C-${id}` })

  const codes = await Promise.all(ids.map((id) => world.visitors.codes.read(campaign, id)))

  assert.deepEqual(
    codes.map((code) => code !== null && code !== 'soon' && code.code),
    ids.map((id) => `C-${id}`),
  )
})

test('while the database is away a visitor keeps their deadline, and the code follows', async () => {
  await using world = await setup(sqlite)
  await putCode(world, world.campaign, { lead_id: await world.start(), code: 'A' })
  await world.open()
  world.clock.advance({ minutes: 6 })
  const campaign = world.snapshot.campaign(world.campaign.id)!
  await world.db.schema.alterTable('discount_codes').renameTo('away').execute()

  const { first } = await world.browser.open(offer)

  assert.deepEqual([first?.at === undefined, first?.soon], [false, { n: 16, s: 4, l: 1 }])
  assert.equal(await world.visitors.codes.read(campaign, 'x'), 'soon')
})

test('after a reset nobody is shown the code of before', async () => {
  await using world = await setup(sqlite)
  const leadId = await world.start()
  await putCode(world, world.campaign, { lead_id: leadId, code: 'A' })
  await world.open()
  await world.db.deleteFrom('discount_codes').execute()
  const change = { campaignId: world.campaign.id, leadId, now: world.clock.now() }

  await world.change(world.campaign, async (trx) => leadsChanged(trx, [change]))

  assert.deepEqual([(await world.open()).first?.code], [undefined])
})

test('the link that applies a code is the shop’s own, and stands on pages of the shop only', async () => {
  await using world = await setup(sqlite)
  const leadId = await world.start()
  const shown = async (url: string | null, page = offer) => {
    await putCode(world, world.campaign, { lead_id: leadId, code: 'A', url })
    world.clock.advance({ minutes: 6 })
    return (await world.open(page)).first?.code?.u
  }

  assert.equal(await shown(`https://${SHOP}/discount/A`), `https://${SHOP}/discount/A`)
  assert.equal(await shown('https://evil.example/discount/A'), `${STOREFRONT}/discount/A`)
  assert.equal(await shown(null, elsewhere), undefined)
})

test('at another shop than the one that is connected a code is nobody’s', async () => {
  await using world = await setup(sqlite)
  await putCode(world, world.campaign, {
    lead_id: await world.start(),
    code: 'A',
    shop: 'other.myshopify.com',
  })

  assert.deepEqual((await world.open()).first?.code, undefined)
})

test('a shop that is connected no longer promises nobody a code, and those that it made are shown', async () => {
  await using world = await setup(sqlite)
  const leadId = await world.start()
  await world.change(world.campaign, (trx) => trx.updateTable('stores').set({ ended_at: 1 }).execute())

  await putCode(world, world.campaign, { lead_id: leadId, code: 'A', state: 'waiting', discount_id: null })
  const { first: waiting } = await world.open()
  await putCode(world, world.campaign, { lead_id: leadId, code: 'A' })
  world.clock.advance({ minutes: 1 })
  const { first: made } = await world.open()

  assert.deepEqual([waiting?.soon, made?.code?.c], [undefined, 'A'])
})

onEveryDatabase('a date for everyone shows its owner’s code while its window is open', async (engine) => {
  const settings = { deadline_type: 2, expiration: '2026-03-05', deadline_time: '12:00' } as const
  await using world = await setup(engine, { type: 'ShopifyFixedDate', settings, ownCode: 'SPRING10' })
  world.clock.set('2026-03-05T11:59:59.999Z')

  const { first: before } = await world.browser.open(offer)
  await putCode(world, world.campaign, { lead_id: '', code: 'SPRING10' })
  world.clock.set('2026-03-05T11:59:59.999Z')
  await world.change(world.campaign, async () => {})
  const { first: confirmed } = await world.browser.open(offer)
  world.clock.advance(1)
  const { first: over } = await world.browser.open(offer)

  assert.deepEqual([before?.code, confirmed?.code?.c, over?.code], [undefined, 'SPRING10', undefined])
})

test('a campaign without a discount looks for no code', async () => {
  await using world = await setup(sqlite)
  await world.change(world.campaign, (trx) => trx.deleteFrom('campaign_discounts').execute())
  await putCode(world, world.campaign, { lead_id: await world.start(), code: 'A' })

  const { first } = await world.open()

  assert.deepEqual([first?.code, first?.soon, world.reads.times], [undefined, undefined, 0])
})

test('words around a code are in the campaign’s language', async () => {
  await using world = await setup(sqlite, { settings: { ...anHour, deadline_language: 'de' } })
  await putCode(world, world.campaign, { lead_id: await world.start(), code: 'A' })

  assert.equal((await world.open()).first?.code?.w?.copied, 'Kopiert!')
})

test('whoever tests a campaign is shown an example, and no code is looked for', async () => {
  await using world = await setup(sqlite)
  const leadId = await world.start()
  await beginTest(world, world.campaign, 'grace@example.com')
  await world.change(world.campaign, (trx) =>
    trx.updateTable('campaign_tests').set({ lead_id: leadId }).execute(),
  )

  const { first } = await world.open()

  assert.deepEqual([first?.code, world.reads.times], [{ c: 'TEST-7KQ4M-X2WDP' }, 0])
})

onEveryDatabase(
  'the team reads in X-ray what keeps a person’s code away, or that it is there',
  async (engine) => {
    await using world = await setup(engine)
    const leadId = await world.start()
    const team = await teamBrowser(world, { campaign: world.campaign, url: offer })
    const line = async () => {
      const { answer } = await team.open(`${offer}?em=ada@example.com`)
      assert.deepEqual(answer.c[0]?.code, { c: 'TEST-7KQ4M-X2WDP' })
      const checks = reportIn(answer)?.checks.filter(({ text }) => text.includes('discount code'))
      world.clock.advance({ minutes: 6 })
      return checks?.map(({ isRight, text }) => `${isRight ? '✓' : '–'} ${text}`).join()
    }
    const put = (row: Partial<DiscountCodeRow>) =>
      putCode(world, world.campaign, { lead_id: leadId, code: 'A', ...row })

    await put({ state: 'waiting', discount_id: null })
    const waits = await line()
    await put({ state: 'failed', discount_id: null, problem: 'No such product' })
    const refused = await line()
    await put({})
    const there = await line()

    assert.deepEqual(
      [waits, refused, there],
      [
        '– The shop has not confirmed their discount code yet',
        '– The shop refuses their discount code: “No such product”',
        '✓ The shop has their discount code; an example is shown to you',
      ],
    )
  },
)
