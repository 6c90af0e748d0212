/** What comes of a mail that a mail server delivers: from its first byte to the database. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flakyDatabase } from '../../../tests/support/flaky-database.ts'
import { migratedPlace } from '../../../tests/support/database.ts'
import { onEngineByTurns, onPostgres } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { listening, MAIL_DOMAIN, mailWorld, receivesMail } from '../../../tests/support/receive-mail.ts'
import { openPostgresDatabase } from '../database/open-database.ts'
import { forgetSaleNetworks } from '../sales/sale-jobs.ts'
import { rotateTracking, saveTracking } from '../sales/tracking-repository.ts'

const HOUR = 3_600_000

onEngineByTurns('a notification mail of a platform starts the deadline of whom it names', async (engine) => {
  await using world = await mailWorld(engine)
  await using mailer = await listening(world)
  const arrival = world.server.clock.now()

  const answer = await mailer.deliver(
    await world.startAddress(),
    'New lead\nName: Jo\nEmail: Jo@mail.example',
  )

  assert.match(answer, /^250/)
  const [lead, ...others] = await world.leads()
  assert.deepEqual([lead?.source, lead?.deadline_at, others.length], ['webhook', arrival + HOUR, 0])
  assert.partialDeepStrictEqual(await world.last('aweber'), { outcome: 'started', email: 'j…@mail.example' })
})

onEngineByTurns(
  'an order mail becomes a sale of what its owner says, told twice it counts once',
  async (engine) => {
    await using world = await mailWorld(engine)
    await using mailer = await listening(world)
    const change = { amount: 4950, currency: 'EUR' }
    await world.change((trx) => saveTracking(trx, world.scope, { provider: 'mailchimp', change, now: 1 }))
    const to = await world.saleAddress()

    const order = () =>
      mailer.deliver(to, 'Customer: jo@mail.example', { messageId: '<order-7@shop.example>' })
    assert.match(await order(), /^250/)
    world.server.clock.advance({ hours: 2 })
    assert.match(await order(), /^250/)
    await mailer.deliver(to, 'Customer: jo@mail.example', { messageId: '<order-8@shop.example>' })

    const sales = await world.sales()
    assert.deepEqual(
      sales.map(({ amount, currency, provider, state }) => [amount, currency, provider, state]),
      [
        [4950, 'EUR', 'mailchimp', 'confirmed'],
        [4950, 'EUR', 'mailchimp', 'confirmed'],
      ],
    )
  },
)

onEngineByTurns(
  'the code by which Gmail has forwarding confirmed is shown to the owner for a day, and is no sale',
  async (engine) => {
    await using world = await mailWorld(engine)
    await using mailer = await listening(world)
    const to = await world.saleAddress()
    const ask = (code: string) =>
      mailer.deliver(to, 'Email: jo@mail.example', {
        from: 'forwarding-noreply@google.com',
        subject: `(#${code}) Gmail Forwarding Confirmation`,
      })
    const shown = async (provider = 'mailchimp') => {
      const path = `/api/campaigns/${world.campaignId}/sale-trackings/${provider}/events`
      return ((await world.owner.get(path)).body as { confirmation: unknown }).confirmation
    }
    const before = await shown()

    assert.match(await ask('111111111'), /^250/)
    await ask('222222222')
    const [asked, elsewhere] = [await shown(), await shown('keap')]
    world.server.clock.advance({ hours: 24 })
    await forgetSaleNetworks.run({}, world.server.deps)

    assert.deepEqual([before, asked, elsewhere], [null, { code: '222222222', url: null }, null])
    assert.deepEqual([await shown(), await world.sales()], [null, []])
    const { db } = world.server.deps.database
    assert.deepEqual(await db.selectFrom('forwarding_confirmations').selectAll().execute(), [])
  },
)

onEngineByTurns('only our own addresses are taken, and a changed one is unknown at once', async (engine) => {
  await using world = await mailWorld(engine)
  await using mailer = await listening(world)
  const [start, sale] = [await world.startAddress(), await world.saleAddress()]
  const body = 'Email: jo@mail.example'
  const refused = await mailer.deliver('jo@elsewhere.example', body)

  assert.match(refused, /^550/)
  await world.change((trx) => rotateTracking(trx, world.scope, { provider: 'mailchimp', now: 1 }))
  for (const wrong of [
    sale,
    sale.replace('sale+', 'start+'),
    start.replace('start+', 'sale+'),
    start.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@')),
    start.replace(world.campaignId, 'unknown'),
    `postmaster@${MAIL_DOMAIN}`,
  ])
    assert.equal(await mailer.deliver(wrong, body), refused, wrong)

  assert.deepEqual([(await world.sales()).length, (await world.leads()).length], [0, 0])
  assert.match(await mailer.deliver(await world.saleAddress(), body), /^250/)
})

onEngineByTurns('of more mails than a campaign takes in a minute the rest comes again', async (engine) => {
  await using world = await mailWorld(engine)
  await using mailer = await listening(world, 2)
  const [start, sale] = [await world.startAddress(), await world.saleAddress()]
  const deliver = (to: string, name: string) => mailer.deliver(to, `Email: ${name}@mail.example`)

  const [ann, bea, cleo] = [
    await deliver(start, 'ann'),
    await deliver(sale, 'bea'),
    await deliver(start, 'cleo'),
  ]
  const stored = [await world.emails(), (await world.sales()).length]
  world.server.clock.advance({ seconds: 30 })
  const [again, dora] = [await deliver(start, 'cleo'), await deliver(start, 'dora')]

  assert.deepEqual(
    [ann, bea, cleo, again, dora].map((answer) => answer.slice(0, 3)),
    ['250', '250', '451', '250', '451'],
  )
  assert.deepEqual(stored, [['ann@mail.example'], 1])
  assert.deepEqual((await world.emails()).toSorted(), ['ann@mail.example', 'cleo@mail.example'])
})

onPostgres('while the database is away a mail comes again, and counts when it is back', async (engine) => {
  const place = await migratedPlace(engine)
  await using way = await flakyDatabase(place.url)
  const database = await openPostgresDatabase(way.url, { connections: 4, queryTimeoutMs: 1000 })
  const world = await mailWorld(engine, receivesMail, { database })
  const mailer = await listening(world)
  const to = await world.startAddress()
  await mailer.deliver(to, 'Email: ann@mail.example')
  await way.cut()

  const answer = await mailer.deliver(to, 'Email: jo@mail.example')
  await way.mend()

  assert.match(answer, /^451/)
  assert.match(await mailer.deliver(to, 'Email: jo@mail.example'), /^250/)
  assert.equal((await world.leads()).length, 2)
  await mailer[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await database.close()
  await place.drop()
})

test('the address is offered where mail can arrive, and only there', async () => {
  await using world = await mailWorld(sqlite)
  await using deaf = await mailWorld(sqlite, {})

  assert.match(
    await world.startAddress(),
    new RegExp(`^start\\+${world.campaignId}\\.[0-9a-f]{32}@${MAIL_DOMAIN}$`),
  )
  assert.equal((await world.webhook('custom')).mailAddress, null)
  assert.equal(await deaf.startAddress(), '')
  assert.equal(await deaf.saleAddress(), '')
  assert.equal((await deaf.post({ any: 'mail' })).statusCode, 404)
})
