/** What a shop that is away, refuses, is uninstalled or was changed by its staff makes of the codes. */
import assert from 'node:assert/strict'
import { discountCodes, TWENTY_OFF } from '../../../tests/support/discount-codes.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { makeCodesNow } from './code-worker.ts'

const ADA = 'ada@mail.example'
const BOB = 'bob@mail.example'
const DAY = { hours: 24 }
/** Long enough for a sweep to come by. */
const longDeadline = { settings: { deadline_length: 1000 } }

async function connected(engine: TestEngine, emails: readonly string[] = [ADA]) {
  const it = await discountCodes(engine, longDeadline)
  await it.connect()
  await it.save()
  await it.settle()
  await it.start(emails)
  return it
}

onEngineByTurns('a shop that is away holds nobody up, and has every code once it is back', async (engine) => {
  await using it = await connected(engine, [ADA, BOB])
  for (let call = 0; call < 60; call++) it.shop.fail({ status: 503 })

  await it.make()
  assert.equal(it.ours().length, 0)
  assert.deepEqual(await it.codes(), { made: 0, waiting: 2, failed: 0, problems: [] })

  it.shop.failing.length = 0
  it.clock.advance({ seconds: 10 })
  await it.make()

  assert.equal(it.ours().length, 2)
  assert.equal((await it.codes()).made, 2)
})

onEngineByTurns(
  'a code whose making was never answered is found again, and not made twice',
  async (engine) => {
    await using it = await connected(engine)
    await it.make()
    const [made] = it.ours()
    // As whoever was killed after the shop had made it, and before that was noted.
    await it.db
      .updateTable('discount_codes')
      .set({ state: 'waiting', due_at: 0, discount_id: null, ends_at: null, terms: null, url: null })
      .execute()

    await it.make()

    assert.deepEqual(
      it.ours().map(({ id, code }) => [id, code]),
      [[made?.id, made?.code]],
    )
    assert.deepEqual(
      (await it.rows()).map(({ state, discount_id }) => [state, discount_id]),
      [['made', made?.id]],
    )
  },
)

onEngineByTurns(
  'who lost their claim before the killed worker came to note the code leave none behind',
  async (engine) => {
    await using it = await connected(engine)
    await it.make()
    await it.db
      .updateTable('discount_codes')
      .set({ state: 'waiting', due_at: 0, discount_id: null, ends_at: null, terms: null, url: null })
      .execute()
    await it.db.updateTable('leads').set({ sold_at: it.clock.now() }).execute()

    await it.make()

    assert.equal(it.ours().length, 0)
  },
)

onEngineByTurns('two processes make no code twice', async (engine) => {
  await using it = await connected(engine, [ADA, BOB])

  await Promise.all([it.make(), makeCodesNow(it.deps), makeCodesNow(it.deps)])
  await it.make()

  assert.equal(it.ours().length, 2)
  assert.deepEqual(it.shop.complaints, [])
})

onEngineByTurns(
  'what the shop refuses is told in its words, and tried again when its owner says so',
  async (engine) => {
    await using it = await connected(engine)
    const missing = { product_id: 'gid://shopify/Product/99999999' }
    await it.save({ ...TWENTY_OFF, applies_to: 'specific', products: [missing] })
    for (let tries = 0; tries < 4; tries++) {
      await it.settle()
      it.clock.advance({ minutes: 3 })
    }

    const { failed, waiting, problems } = await it.codes()
    assert.deepEqual([failed, waiting, problems.length], [1, 0, 1])
    assert.match(problems[0]!.problem, /Product with id: gid:\/\/shopify\/Product\/99999999 is invalid/)
    const asked = it.shop.log.length
    it.clock.advance({ hours: 3 })
    await it.make()
    assert.equal(it.shop.log.length, asked, 'nobody asks on')

    it.shop.state.products = 100_000_000
    const retried = await it.answered(it.ada.post(`/api/campaigns/${it.campaignId}/discount-codes/retry`))
    assert.deepEqual(retried, { waiting: 1 })
    await it.make()

    assert.deepEqual(await it.codes(), { made: 1, waiting: 0, failed: 0, problems: [] })
    assert.equal(it.ours().length, 1)
  },
)

onEngineByTurns('one refused code keeps no other from being made', async (engine) => {
  await using it = await connected(engine, [ADA, BOB])
  it.shop.fail({ how: 'hungUp' })
  await it.make()
  it.clock.advance({ minutes: 1 })
  await it.make()

  assert.equal((await it.codes()).made, 2)
  assert.equal(it.ours().length, 2)
})

onEngineByTurns(
  'a shop that is disconnected is asked nothing, and once back has the same codes',
  async (engine) => {
    await using it = await connected(engine, [ADA])
    await it.make()
    const codes = () => it.ours().map(({ code }) => code)
    const before = codes()
    await it.answered(it.ada.delete('/api/store'))
    const asked = it.shop.log.length

    await it.start([BOB])
    it.clock.advance({ hours: 1 })
    await it.make()
    assert.equal(it.shop.log.length, asked)
    assert.equal((await it.codes()).waiting, 1)

    await it.connect()
    await it.settle()

    assert.equal(it.ours().length, 2)
    assert.ok(before.every((code) => codes().includes(code)))
  },
)

onEngineByTurns('another shop that is connected later gets the same codes', async (engine) => {
  await using it = await connected(engine)
  await it.make()
  const [before] = it.ours()
  const other = it.shops.open('other.myshopify.com')
  await it.answered(it.ada.delete('/api/store'))

  await it.connect(other)
  await it.settle()

  assert.deepEqual(
    other.discounts().map(({ code }) => code),
    [before?.code],
  )
})

onEngineByTurns(
  'once a day a code that was deleted at the shop is made again, and one left over is deleted',
  async (engine) => {
    await using it = await connected(engine, [ADA, BOB])
    await it.make()
    const foreign = it.shop.addForeignDiscount('SUMMER')
    const [lost, kept] = it.ours()
    const { state } = it.shop
    state.discounts.delete(lost!.id)
    state.byCode.delete(lost!.code.toLowerCase())
    const leftOver = it.shop.addForeignDiscount('GONE-22222-22222')
    Object.assign(leftOver, { tags: ['lastcall'], endsAt: it.clock.now() + 1000 })
    const othersRunning = it.shop.addForeignDiscount('OTHER-22222-22222')
    Object.assign(othersRunning, { tags: ['lastcall'], endsAt: it.clock.now() + 90 * 86_400_000 })
    kept!.endsAt = kept!.endsAt! + 3_600_000

    it.clock.advance(DAY)
    await it.make()
    await it.make()

    const [ada, bob] = await it.leads()
    const codes = it.shop.discounts().map(({ code }) => code)
    assert.deepEqual(
      codes.toSorted(),
      ['SUMMER', othersRunning.code, lost!.code, kept!.code].toSorted(),
      'what nobody here knows is left alone until it has ended',
    )
    assert.equal(it.shop.discount('SUMMER'), foreign)
    const ends = it.ours().map(({ endsAt }) => endsAt)
    for (const lead of [ada, bob]) assert.ok(ends.includes(Math.floor(lead!.deadline_at / 1000) * 1000))
  },
)

onEngineByTurns(
  'a code that should be gone, and is at the shop all the same, is deleted by the sweep',
  async (engine) => {
    await using it = await connected(engine)
    await it.make()
    const [made] = it.ours()
    const copy = structuredClone(made!)
    await it.db.updateTable('leads').set({ sold_at: it.clock.now() }).execute()
    await it.make()
    it.shop.state.discounts.set(copy.id, copy)
    it.shop.state.byCode.set(copy.code.toLowerCase(), copy)

    it.clock.advance(DAY)
    await it.make()
    await it.make()

    assert.equal(it.ours().length, 0)
  },
)
