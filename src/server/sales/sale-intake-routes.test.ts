/** What whoever sells gets for telling us, and what is recorded of it. */
import assert from 'node:assert/strict'
import { UNCONFIRMED_OF_NETWORK } from '#domain/sales/sale-evidence.ts'
import { Writable } from 'node:stream'
import { onEngineByTurns, onPostgres } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { saleRush } from '../../../tests/support/sale-rush.ts'
import { sellingCampaign } from '../../../tests/support/sale-intake.ts'
import { leftToRest } from '../../../tests/support/sample.ts'
import { testServer } from '../../../tests/support/server.ts'
import type { Delivery } from '../../../tests/support/webhooks.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { createLog } from '../http/request-log.ts'

const JSON_TYPE = 'application/json'
const ada = { email: 'ada@mail.example' }
const limited = { campaignType: 'quantity', deadlineType: 5, quantity: 100 }

async function setup(engine: TestEngine, wanted: object = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const campaign = await sellingCampaign(server, owner, wanted)
  const dispose = () => server[Symbol.asyncDispose]()
  const worths = async () => (await campaign.sales()).map(({ amount, currency }) => [amount, currency])
  return { server, owner, ...campaign, worths, clock: server.clock, [Symbol.asyncDispose]: dispose }
}

onEngineByTurns('a sale is told as JSON, as a form, or in the address', async (engine) => {
  await using it = await setup(engine)
  const tellings: Delivery[] = [
    { body: { email: 'ada@mail.example', order_id: 1 } },
    { body: 'contact%5Bemail%5D=bob%40mail.example&order%5Bid%5D=2' },
    { method: 'GET', query: 'email=cy@mail.example&order_id=3' },
    { body: 'note=bought', query: 'em=dan%40mail.example' },
  ]

  for (const telling of tellings) {
    const { status, text, headers } = await it.tell(telling)
    assert.deepEqual([status, text], [200, '{"ok":true,"status":"recorded"}'])
    assert.equal(headers['cache-control'], 'no-store')
  }

  assert.equal(
    (await it.sales()).filter(({ email, state }) => email !== null && state === 'confirmed').length,
    4,
  )
})

onEngineByTurns('a sale ends its buyer’s deadline, and nobody else’s', async (engine) => {
  await using it = await setup(engine)
  const start = (await it.owner.get(`/api/campaigns/${it.campaignId}/webhooks/custom`)).body as {
    url: string
  }
  for (const email of ['ada@mail.example', 'bob@mail.example'])
    await it.send(new URL(start.url).pathname, { body: { email } })

  await it.tell({ body: { email: 'Ada@Mail.example' } })

  const [sale] = await it.sales()
  const sold = (await it.leads()).filter(({ sold_at }) => sold_at !== null)
  assert.deepEqual([sold.map(({ id }) => id), sale?.matched_by], [[sale?.lead_id], 'address'])
})

onEngineByTurns('the stored amount counts, whatever the address or the body says', async (engine) => {
  await using it = await setup(engine)
  const [before, cheaper] = [await it.urlOf(), await it.urlOf('custom', '/0.01/EUR')]

  await it.send(before, { body: { ...ada, order_id: 1 } })
  await it.save('custom', { amount: 9900, currency: 'GBP' })
  it.clock.advance(1)
  await it.send(cheaper, { body: { ...ada, order_id: 2, amount: 1 } })

  assert.deepEqual(await it.worths(), [
    [4900, 'USD'],
    [9900, 'GBP'],
  ])
})

onEngineByTurns('an amount in the address that is none loses no sale', async (engine) => {
  await using it = await setup(engine)
  const odd = ['-5/USD', '1e3/USD', `${'9'.repeat(20)}/USD`, '5/EURO', '5/ZZZ', 'free/USD', '%20/%20']

  for (const [at, worth] of odd.entries()) {
    const { status } = await it.send(await it.urlOf('custom', `/${worth}`), { body: { order_id: at } })
    assert.equal(status, 200, worth)
  }
  await it.send(await it.urlOf('custom', '/49%2C50/eur'), { body: { order_id: 'last' } })

  const worths = await it.worths()
  assert.equal(worths.filter(([amount]) => amount === 0).length, odd.length)
  assert.equal(worths.filter(([amount, currency]) => amount === 4950 && currency === 'EUR').length, 1)
})

onEngineByTurns(
  'wrong, unknown, foreign, public and deleted hashes are one refusal, byte for byte',
  async (engine) => {
    await using it = await setup(engine)
    const hash = (await it.secrets()).hashOf('custom')
    const other = await sellingCampaign(it.server, it.owner)
    const gone = await sellingCampaign(it.server, it.owner)
    const goneUrl = await gone.urlOf()
    await it.owner.delete(`/api/campaigns/${gone.campaignId}`)
    const { email_image_hash: publicHash } = await it.server.deps.database.db
      .selectFrom('campaigns')
      .select('email_image_hash')
      .where('id', '=', it.campaignId)
      .executeTakeFirstOrThrow()
    const wrong = [
      `${it.campaignId}/custom/${hash.slice(1)}0`,
      `${it.campaignId}/custom/${hash.toUpperCase()}`,
      `${it.campaignId}/custom/${publicHash}`,
      `${it.campaignId}/zapier/${hash}`,
      `${it.campaignId}/nobody/${hash}`,
      `${it.campaignId}/__proto__/${hash}`,
      `${other.campaignId}/custom/${hash}`,
      `unknown/custom/${hash}`,
    ].flatMap((path) => [`/promotion/sale/add/${path}`, `/promotion/sale/add/${path}/49/USD`])

    for (const path of [...wrong, goneUrl])
      for (const delivery of [
        { body: ada },
        { body: '{"email":', type: JSON_TYPE },
        { method: 'GET' as const },
      ]) {
        const { status, text, headers } = await it.send(path, delivery)
        assert.deepEqual([status, text], [404, '{"error":"Not found."}'], path)
        assert.equal(headers['cache-control'], 'no-store')
      }
    assert.deepEqual(await it.sales(), [])
  },
)

onEngineByTurns('a new hash works at once, and the old one no more', async (engine) => {
  await using it = await setup(engine)
  const before = await it.urlOf()

  await it.rotate('custom')

  assert.equal((await it.send(before, { body: ada })).status, 404)
  assert.equal((await it.tell({ body: ada })).status, 200)
})

onEngineByTurns('whoever only looks whether somebody is there records nothing', async (engine) => {
  await using it = await setup(engine)
  const query = 'email=ada@mail.example'
  const prefetch = { 'sec-purpose': 'prefetch' }
  const scanner = { 'user-agent': 'Mozilla/5.0 (compatible; BarracudaCentral/1.0)' }
  const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

  const looks: Delivery[] = [
    { method: 'HEAD', query },
    { method: 'GET', query, headers: prefetch },
    { method: 'GET', query, headers: scanner },
    { method: 'GET', query, headers: crawler },
    { method: 'GET' },
    { method: 'POST' },
  ]
  for (const look of looks) assert.equal((await it.tell(look)).status, 200)

  assert.deepEqual(await it.sales(), [])
})

onEngineByTurns('programs that call on purpose are heard, browser or not', async (engine) => {
  await using it = await setup(engine)

  for (const agent of ['curl/8.5.0', 'python-requests/2.32', 'Zapier', 'Make/production'])
    await it.tell({
      method: 'GET',
      query: `email=${agent.slice(0, 4)}@mail.example`,
      headers: { 'user-agent': agent },
    })

  assert.equal((await it.sales()).length, 4)
})

onEngineByTurns('the same sale sixteen times at once is one', async (engine) => {
  await using it = await setup(engine, limited)

  for (const body of [{ order_id: 'A-1' }, ada]) {
    const answers = await Promise.all(Array.from({ length: 16 }, () => it.tell({ body })))
    const statuses = answers.map(({ body: { status } }) => status)
    assert.equal(statuses.filter((status) => status === 'recorded').length, 1)
    assert.equal(statuses.filter((status) => status === 'repeated').length, 15)
  }
  assert.equal((await it.sales()).length, 2)
})

onEngineByTurns(
  'of twenty units, parallel buyers whom several providers tell of get twenty',
  async (engine) => {
    const { stored, sold, used } = await saleRush(engine, { units: 20, buyers: 100 })

    assert.deepEqual([stored, sold, used], [100, 20, 20])
  },
)

onEngineByTurns('without a number the same buyer and amount is one sale for ten minutes', async (engine) => {
  await using it = await setup(engine)
  await it.tell({ body: ada })

  it.clock.advance({ minutes: 10 })
  const within = await it.tell({ body: ada })
  it.clock.advance(1)
  const after = await it.tell({ body: ada })

  assert.deepEqual([within.body.status, after.body.status], ['repeated', 'recorded'])
})

onEngineByTurns('a signed body tells the amount, and is believed to the byte', async (engine) => {
  await using it = await setup(engine)
  await it.save('custom', { amount: 4900, currency: 'USD' })
  const raw = JSON.stringify({ ...ada, order_id: 'A-1', amount: '19.99', currency: 'eur', quantity: 2 })
  const headers = await it.sign(raw)

  const altered = await it.tell({ body: raw.replace('19.99', '19.98'), type: JSON_TYPE, headers })
  const cut = await it.tell({
    body: raw,
    type: JSON_TYPE,
    headers: { ...headers, 'webhook-signature': 'v1,' },
  })
  const nothingYet = await it.sales()
  const right = await it.tell({ body: raw, type: JSON_TYPE, headers })
  const again = await it.tell({ body: raw, type: JSON_TYPE, headers })
  it.clock.advance({ minutes: 6 })
  const stale = await it.tell({ body: raw, type: JSON_TYPE, headers })
  const early = await it.tell({
    body: raw,
    type: JSON_TYPE,
    headers: await it.sign(raw, { at: it.clock.now() + 6 * 60_000 }),
  })

  assert.deepEqual(
    [altered, cut, stale, early].map(({ status }) => status),
    [401, 401, 401, 401],
  )
  assert.deepEqual(nothingYet, [])
  assert.deepEqual([right.body.status, again.body.status], ['recorded', 'repeated'])
  assert.deepEqual(
    (await it.sales()).map((sale) => [sale.amount, sale.currency, sale.units]),
    [[1999, 'EUR', 2]],
  )
})

onEngineByTurns(
  'a signed message without a number is recorded once, however late it is played again',
  async (engine) => {
    await using it = await setup(engine)
    const raw = JSON.stringify(ada)
    await it.tell({ body: raw, type: JSON_TYPE, headers: await it.sign(raw, { id: 'msg_7' }) })

    it.clock.advance({ hours: 1 })
    const again = await it.tell({ body: raw, type: JSON_TYPE, headers: await it.sign(raw, { id: 'msg_7' }) })

    assert.equal(again.body.status, 'repeated')
  },
)

onEngineByTurns('a signed amount that is none is refused, and nothing is recorded', async (engine) => {
  await using it = await setup(engine)
  for (const amount of [-1, '1e3', '9'.repeat(20), 'free']) {
    const raw = JSON.stringify({ ...ada, amount, currency: 'USD' })
    assert.equal((await it.tell({ body: raw, type: JSON_TYPE, headers: await it.sign(raw) })).status, 400)
  }

  assert.deepEqual(await it.sales(), [])
})

onEngineByTurns(
  'a merge tag that nobody filled is a sale nobody is matched to; in a link it waits',
  async (engine) => {
    await using it = await setup(engine, limited)

    const posted = await it.tell({ body: { email: '*|EMAIL|*' } }, 'mailchimp')
    it.clock.advance(1)
    const opened = await it.tell({ method: 'GET', query: 'email=~Contact.Email~' }, 'keap')

    assert.deepEqual([posted.body.status, opened.body.status], ['recorded', 'unconfirmed'])
    const stored = (await it.sales()).map((sale) => [
      sale.state,
      sale.took_unit,
      sale.email,
      sale.told_address !== null,
    ])
    assert.deepEqual(stored, [
      ['confirmed', 1, null, true],
      ['unconfirmed', 0, null, true],
    ])
  },
)

onEngineByTurns(
  'links that anybody opens leave no more from one network than an owner would go through',
  async (engine) => {
    await using it = await setup(engine)
    const open = (at: number) => it.tell({ method: 'GET', query: `email=~Contact.Email~&at=${at}` }, 'keap')

    const answers = []
    for (let at = 0; at <= UNCONFIRMED_OF_NETWORK; at++) answers.push((await open(at)).body)

    assert.deepEqual(answers.at(-2), { ok: true, status: 'unconfirmed' })
    assert.deepEqual(answers.at(-1), { ok: true, status: 'ignored' })
    assert.equal((await it.sales()).length, UNCONFIRMED_OF_NETWORK)
  },
)

onEngineByTurns('a body of a megabyte with a hundred orders is stored whole', async (engine) => {
  await using it = await setup(engine)
  const orders = Array.from({ length: 100 }, (_, at) => ({ order_id: at, note: 'x'.repeat(10_000) }))

  const { status, body } = await it.tell({ body: orders })

  assert.deepEqual([status, body], [200, { ok: true, status: 'recorded', events: 100 }])
  assert.equal((await it.sales()).length, 100)
})

onEngineByTurns(
  'what is too large, malformed or about nobody is refused, and nothing is recorded',
  async (engine) => {
    await using it = await setup(engine)
    const refusals: [Delivery, number][] = [
      [{ body: { ...ada, note: 'x'.repeat(2 * 1024 * 1024) } }, 413],
      [{ body: Array.from({ length: 501 }, (_, order_id) => ({ order_id })) }, 413],
      [{ body: '{"email":"ada@mail.example"', type: JSON_TYPE }, 400],
      [{ body: { name: 'Ada' } }, 400],
      [{ body: { constructor: 1, ...ada } }, 400],
    ]

    for (const [delivery, expected] of refusals) assert.equal((await it.tell(delivery)).status, expected)

    assert.deepEqual(await it.sales(), [])
  },
)

onEngineByTurns(
  'three thousand sales a minute are let in, and the next is told when to come',
  async (engine) => {
    await using it = await setup(engine)
    // Far fewer in one call than a slow database stores before its sender is asked to come again.
    const batch = (from: number) => ({
      body: Array.from({ length: 50 }, (_, at) => ({ order_id: from + at })),
    })
    for (let from = 0; from < 3000; from += 50) assert.equal((await it.tell(batch(from))).status, 200)

    const { status, headers } = await it.tell({ body: ada })

    assert.deepEqual([status, headers['retry-after']], [429, '1'])
  },
  leftToRest,
)

onEngineByTurns('no address, no order and no hash is ever written to the log', async (engine) => {
  const written: string[] = []
  const target = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString())
      done()
    },
  })
  await using server = await testServer(engine, {}, { log: createLog('trace', target) })
  const campaign = await sellingCampaign(server, await server.owner())
  const body = { email: 'canary@mail.example', order_id: 'canary-1' }

  await campaign.tell({ body })
  await campaign.tell({ method: 'GET', query: 'email=canary@mail.example&order_id=canary-2' })
  await campaign.tell({ body: '{"email":"canary@mail.example"', type: JSON_TYPE })
  await campaign.send(`${await campaign.urlOf()}/canary`, { body })

  const log = written.join('')
  assert.ok(log.includes('/promotion/sale/add/:campaignId/:provider/:hash'))
  assert.ok(!log.includes('canary'))
  assert.ok(!log.includes((await campaign.secrets()).hashOf('custom')))
})

onPostgres(
  'while the database is slow senders are asked to come again, and nothing is lost or doubled',
  async (engine) => {
    await using it = await setup(engine)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const slow = inTransaction(it.server.deps.database.db, async (trx) => {
      await takeCampaigns(trx, [it.campaignId])
      held()
      await isReleased
    })
    await isHeld

    const during = await it.tell({ body: ada })
    const nothingYet = await it.sales()
    release()
    await slow
    const after = await it.tell({ body: ada })

    assert.deepEqual([during.status, nothingYet.length], [503, 0])
    assert.deepEqual([after.status, after.body.status], [200, 'repeated'])
    assert.equal((await it.sales()).length, 1)
  },
)
