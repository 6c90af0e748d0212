/** The code of each lead at the shop: there once it starts, ending with its deadline, and gone with it. */
import assert from 'node:assert/strict'
import { discountCodes, TWENTY_OFF } from '../../../tests/support/discount-codes.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedCampaign } from '../foundation/scope.ts'
import { eraseLead, resetLead } from '../leads/lead-endings-repository.ts'
import { leadsOfCodes } from './codes-of-leads-repository.ts'
import { codeOf } from '../people/writes-of-person-repository.ts'
import { codesOf, type StoredCode } from './confirmed-codes-repository.ts'
import { followStarts } from './follow-starts.ts'

const ADA = 'ada@mail.example'
const BOB = 'bob@mail.example'
const HOUR_MS = 3_600_000

async function withCodes(engine: TestEngine, emails: readonly string[] = [ADA]) {
  const it = await discountCodes(engine)
  await it.connect()
  await it.save()
  await it.settle()
  await it.start(emails)
  await it.make()
  const lead = async () => (await it.leads())[0]!
  const only = () => {
    const [one, ...others] = it.ours()
    assert.deepEqual(others, [])
    return one
  }
  return { ...it, lead, only }
}

const toTheSecond = (at: number) => Math.floor(at / 1000) * 1000

onEngineByTurns('whoever starts has a code of their own that ends with their deadline', async (engine) => {
  await using it = await withCodes(engine, [ADA, BOB])
  const leads = await it.leads()

  const found = await codesOf(
    it.db,
    it.campaignId,
    leads.map(({ id }) => id),
  )

  const codes = leads.map(({ id }) => found.get(id) as StoredCode)
  assert.equal(new Set(codes.map(({ code }) => code)).size, 2)
  for (const [at, { code, url }] of codes.entries()) {
    assert.match(code, /^BREAD-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    const made = it.shop.discount(code)!
    const { endsAt, usageLimit, percentage, appliesOncePerCustomer } = made
    assert.deepEqual(
      { endsAt, usageLimit, percentage, appliesOncePerCustomer },
      {
        endsAt: toTheSecond(leads[at]!.deadline_at),
        usageLimit: 1,
        percentage: 0.2,
        appliesOncePerCustomer: true,
      },
    )
    assert.ok(url?.endsWith(`/discount/${code}`), url ?? 'none')
  }
  assert.deepEqual(it.shop.complaints, [])
  assert.deepEqual(await it.codes(), { made: 2, waiting: 0, failed: 0, problems: [] })
  const { code } = codes[0]!
  assert.deepEqual(
    await leadsOfCodes(it.db, it.ada.accountId, [code.toLowerCase(), 'NOBODYS']),
    new Map([[code.toLowerCase(), { campaignId: it.campaignId, leadId: leads[0]!.id }]]),
  )
})

onEngineByTurns('nobody is shown a code before the shop has confirmed it', async (engine) => {
  await using it = await discountCodes(engine)
  await it.connect()
  await it.save()
  await it.settle()
  await it.start([ADA])
  const [lead] = await it.leads()

  assert.deepEqual((await it.codes()).waiting, 1)
  assert.equal((await codesOf(it.db, it.campaignId, [lead!.id])).get(lead!.id), 'soon')
})

onEngineByTurns(
  'a start only queues, and whoever is asked says that its code is on its way, all the way',
  async (engine) => {
    await using it = await discountCodes(engine)
    await it.connect()
    await it.save()
    await it.settle()
    await it.start([ADA])
    const [lead] = await it.leads()
    const told = async () => {
      const code = (await codesOf(it.db, it.campaignId, [lead!.id])).get(lead!.id)
      const { made, waiting } = await it.codes()
      const person = await codeOf(it.db, ownedCampaign(it.campaignId), lead!.id)
      return [typeof code === 'object' ? 'code' : code, made, waiting, person?.state]
    }

    assert.deepEqual([await it.queued(), await it.rows()], [[lead!.id], []])
    assert.deepEqual(await told(), ['soon', 0, 1, 'waiting'])

    await followStarts(it.db)
    assert.equal((await it.rows())[0]?.due_at, lead!.created_at)
    assert.deepEqual([await it.queued(), await told()], [[], ['soon', 0, 1, 'waiting']])

    await it.make()
    assert.deepEqual(await told(), ['code', 1, 0, 'made'])
  },
)

onEngineByTurns(
  'whoever is erased, has bought or is merged before anybody came round to their start gets no code',
  async (engine) => {
    await using it = await discountCodes(engine)
    await it.connect()
    await it.save()
    await it.settle()
    await it.start([ADA, BOB, 'cleo@mail.example'])
    const [ada, bob, cleo] = await it.leads()
    await inTransaction(it.db, (trx) =>
      eraseLead(trx, { campaignId: it.campaignId, leadId: ada!.id, now: it.clock.now() }),
    )
    await it.db.updateTable('leads').set({ sold_at: 1 }).where('id', '=', bob!.id).execute()
    await it.db
      .updateTable('leads')
      .set({ ended_by: 'merged', ended_at: 1, merged_into: bob!.id })
      .where('id', '=', cleo!.id)
      .execute()

    await it.make()
    assert.deepEqual([await it.queued(), await it.rows(), it.ours()], [[], [], []])

    await it.db.updateTable('leads').set({ sold_at: null }).where('id', '=', bob!.id).execute()
    await it.make()
    assert.equal(it.ours().length, 1)
  },
)

onEngineByTurns(
  'whoever is moved before anybody came round to their start has one code, ahead of others that are moved',
  async (engine) => {
    await using it = await discountCodes(engine)
    await it.connect()
    await it.save()
    await it.settle()
    await it.start([ADA])
    const before = (await it.leads())[0]!.deadline_at
    await it.db
      .updateTable('leads')
      .set({ deadline_at: before + HOUR_MS })
      .execute()
    const lanes = async () => (await it.rows()).map(({ lane }) => lane)

    assert.deepEqual(await lanes(), [1])
    await followStarts(it.db)
    assert.deepEqual(await lanes(), [0])
    await it.make()

    assert.deepEqual(
      it.ours().map(({ endsAt }) => endsAt),
      [toTheSecond(before + HOUR_MS)],
    )
  },
)

onEngineByTurns('several who come round to starts at once leave each with one row', async (engine) => {
  await using it = await discountCodes(engine)
  await it.save()
  await it.start(Array.from({ length: 300 }, (_, at) => `person-${at}@mail.example`))

  await Promise.all([followStarts(it.db), followStarts(it.db)])
  await followStarts(it.db)

  const ids = (await it.leads()).map(({ id }) => id)
  assert.deepEqual(
    (await it.rows()).map((row) => [row.lead_id, row.version]),
    ids.map((id) => [id, 1]),
  )
  assert.deepEqual(await it.queued(), [])
})

onEngineByTurns('tests make no code, and campaigns without a discount have no rows', async (engine) => {
  await using it = await discountCodes(engine)
  await it.connect()
  await it.start([BOB])
  assert.deepEqual([await it.rows(), await it.queued()], [[], []])

  await it.save()
  await it.start([ADA], 'test')
  assert.deepEqual(await it.queued(), [])
  await it.settle()

  assert.equal((await it.rows()).length, 1)
  assert.equal(it.ours().length, 1)
})

onEngineByTurns('a code moves with its deadline, and is the same', async (engine) => {
  await using it = await withCodes(engine)
  const before = it.only()!
  const { code } = before
  const { deadline_at } = await it.lead()

  for (const by of [5 * HOUR_MS, -HOUR_MS]) {
    await it.db
      .updateTable('leads')
      .set({ deadline_at: deadline_at + by })
      .execute()
    await it.make()
    assert.deepEqual([it.only()?.code, it.only()?.endsAt], [code, toTheSecond(deadline_at + by)])
  }
})

onEngineByTurns(
  'a code is deleted after its deadline, and still known to be whose it was',
  async (engine) => {
    await using it = await withCodes(engine)
    const { code } = it.only()!

    it.clock.advance({ hours: 9, minutes: 59 })
    await it.make()
    assert.equal(it.ours().length, 1)
    it.clock.advance({ minutes: 1 })
    await it.make()

    assert.equal(it.ours().length, 0)
    assert.equal((await codesOf(it.db, it.campaignId, [(await it.lead()).id])).size, 0)
    const holder = (await leadsOfCodes(it.db, it.ada.accountId, [code])).get(code)
    assert.equal(holder?.leadId, (await it.lead()).id)
  },
)

onEngineByTurns('whoever is reset loses the code, and gets another with the next start', async (engine) => {
  await using it = await withCodes(engine)
  const { code } = it.only()!
  const { id } = await it.lead()

  await inTransaction(it.db, (trx) =>
    resetLead(trx, { campaignId: it.campaignId, leadId: id, now: it.clock.now() }),
  )
  await it.make()
  assert.equal(it.ours().length, 0)

  await it.start([ADA])
  await it.make()
  assert.notEqual(it.only()?.code, code)
})

onEngineByTurns('nothing stays of whoever is erased, at the shop or here', async (engine) => {
  await using it = await withCodes(engine)
  const { id } = await it.lead()

  await inTransaction(it.db, (trx) =>
    eraseLead(trx, { campaignId: it.campaignId, leadId: id, now: it.clock.now() }),
  )
  await it.make()

  assert.equal(it.ours().length, 0)
  assert.deepEqual(await it.rows(), [])
})

onEngineByTurns('whoever bought, or was merged into somebody, has no code any more', async (engine) => {
  await using it = await withCodes(engine, [ADA, BOB])
  const [ada, bob] = await it.leads()

  await it.db.updateTable('leads').set({ sold_at: it.clock.now() }).where('id', '=', ada!.id).execute()
  await it.db
    .updateTable('leads')
    .set({ ended_by: 'merged', ended_at: it.clock.now(), merged_into: ada!.id })
    .where('id', '=', bob!.id)
    .execute()
  await it.make()
  assert.equal(it.ours().length, 0)

  await it.db.updateTable('leads').set({ sold_at: null }).where('id', '=', ada!.id).execute()
  await it.make()
  assert.equal(it.ours().length, 1, 'a sale that is taken back brings it back')
})

onEngineByTurns('what is changed of a discount holds for the codes that people have', async (engine) => {
  await using it = await withCodes(engine)
  const { code, id } = it.only()!
  const product = { product_id: 'gid://shopify/Product/7', title: 'Bread' }

  await it.save({ value: 5, type: 'fixed', applies_to: 'specific', products: [product] })
  await it.settle()

  const { amount, percentage, products, ...now } = it.only()!
  assert.deepEqual([now.code, now.id], [code, id])
  assert.deepEqual([amount, percentage, [...products]], ['5.00', null, [product.product_id]])
})

onEngineByTurns('a save that changes no terms asks the shop for nothing', async (engine) => {
  await using it = await withCodes(engine)
  const asked = it.shop.log.length

  await it.save()
  await it.db.updateTable('campaigns').set({ name: 'Renamed' }).execute()
  await it.settle()

  assert.equal(it.shop.log.length, asked)
})

onEngineByTurns('leads from before the discount have their codes too, once it is saved', async (engine) => {
  await using it = await discountCodes(engine)
  await it.connect()
  await it.start([ADA, BOB])

  await it.save()
  await it.settle()

  assert.equal(it.ours().length, 2)
})

onEngineByTurns('a paused campaign keeps its codes, one that was ended takes them back', async (engine) => {
  await using it = await withCodes(engine)
  const { code } = it.only()!
  const stage = async (to: 'paused' | 'ended' | 'live') => {
    await it.db.updateTable('campaigns').set({ stage: to }).execute()
    await it.settle()
    return it.ours().map((one) => one.code)
  }

  assert.deepEqual(await stage('paused'), [code])
  assert.deepEqual(await stage('ended'), [])
  assert.deepEqual(await stage('live'), [code])
})

onEngineByTurns('a deleted campaign leaves no code at the shop', async (engine) => {
  await using it = await withCodes(engine)

  await it.answered(it.ada.delete(`/api/campaigns/${it.campaignId}`))
  await it.runJobs()
  await it.settle()

  assert.equal(it.ours().length, 0)
  assert.deepEqual(await it.rows(), [])
})

onEngineByTurns(
  'a code that somebody else has already is never used, and another is chosen',
  async (engine) => {
    await using it = await discountCodes(engine)
    await it.connect()
    await it.save()
    await it.settle()
    await it.start([ADA])
    const taken = it.shop.addForeignDiscount('BREAD-AAAAA-AAAAA')
    await it.db.updateTable('discount_codes').set({ code: taken.code }).execute()

    await it.make()

    const [row] = await it.rows()
    assert.notEqual(row?.code, taken.code)
    assert.deepEqual(
      it.ours().map(({ code }) => code),
      [row?.code],
    )
    assert.equal(it.shop.discount(taken.code), taken)
  },
)

onEngineByTurns(
  'the code of a fixed-date campaign is its owner’s, for the window of the campaign',
  async (engine) => {
    const settings = {
      deadline_type: 2,
      expiration: '2031-05-03',
      deadline_time: '18:00',
      start_date_toggle: true,
      start_date: '2026-05-01T09:00',
    } as const
    await using it = await discountCodes(engine, { type: 'ShopifyFixedDate', settings })
    await it.connect()
    await it.save({ ...TWENTY_OFF, discount_code: 'Summer20' })
    await it.settle()
    await it.start([ADA])
    await it.make()
    const [made, ...others] = it.ours()

    assert.deepEqual(others, [])
    assert.deepEqual(
      [made?.code, made?.startsAt, made?.endsAt, made?.usageLimit],
      ['Summer20', Date.UTC(2026, 4, 1, 9), Date.UTC(2031, 4, 3, 18), null],
    )
    assert.equal((await leadsOfCodes(it.db, it.ada.accountId, ['SUMMER20'])).get('SUMMER20')?.leadId, null)

    await it.save({ ...TWENTY_OFF, discount_code: 'Autumn20' })
    await it.settle()
    assert.deepEqual(
      it.ours().map(({ id, code }) => [id, code]),
      [[made?.id, 'Autumn20']],
    )
  },
)
