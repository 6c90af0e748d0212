/** What comes of a mail that a mail server delivers, or that a service posts: from its first byte to the database. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { createTransport } from 'nodemailer'
import { readSaleSecrets } from '../sales/sale-secrets.ts'
import { saleMailAddress } from '../sales/sale-mail-address.ts'
import { inTransaction } from '../database/transaction.ts'
import { rotateTracking, saveTracking } from '../sales/tracking-repository.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import { campaignLimits } from '../limits/campaign-limits.ts'
import { migratedPlace } from '../../../tests/support/database.ts'
import { flakyDatabase } from '../../../tests/support/flaky-database.ts'
import { openPostgresDatabase } from '../database/open-database.ts'
import type { ServerParts } from '../create-deps.ts'
import { onEveryDatabase, onPostgres } from '../../../tests/support/every-database.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { webhookCampaign } from '../../../tests/support/webhooks.ts'
import { inboundMail } from './inbound-mail.ts'

const DOMAIN = 'in.lastcall.example'
const SECRET = 'a-secret-of-the-installation-0123456789'
const HOUR = 3_600_000
const open = { INBOUND_MAIL_DOMAIN: DOMAIN, INBOUND_HTTP_SECRET: SECRET }

async function setup(
  engine: TestEngine,
  settings: Record<string, string> = open,
  different: Partial<ServerParts> = {},
) {
  const server = await testServer(engine, settings, different)
  const { deps } = server
  const owner = await server.owner()
  const campaign = await webhookCampaign(server, owner, { emailPlatform: 'aweber' })
  const { campaignId } = campaign
  const accountId = deps.snapshot.campaign(campaignId)?.accountId ?? ''
  const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
  const { db } = deps.database
  return {
    server,
    owner,
    ...campaign,
    scope,
    async startAddress() {
      return (await campaign.webhook('aweber')).mailAddress ?? ''
    },
    async saleAddress(provider = 'mailchimp') {
      const secrets = await readSaleSecrets({ db, vault: deps.vault }, scope)
      return secrets ? (saleMailAddress(deps.environment, { campaignId, provider, secrets }) ?? '') : ''
    },
    sales: () => db.selectFrom('sales').selectAll().where('campaign_id', '=', campaignId).execute(),
    post: (payload: object | string | Buffer, headers: Record<string, string> = {}, secret = SECRET) =>
      server.app.inject({ method: 'POST', url: `/promotion/mail/${secret}`, payload, headers }),
    change: (write: (trx: Parameters<typeof saveTracking>[0]) => Promise<void>) =>
      inTransaction(db, write).then(() => deps.snapshot.refresh()),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** As a mail server would deliver it, over a socket. */
async function listening(world: Awaited<ReturnType<typeof setup>>) {
  const { deps } = world.server
  const environment = { ...deps.environment, INBOUND_SMTP_PORT: 0, HOST: '127.0.0.1' }
  const mailLimits = campaignLimits(deps.clock, { perMinute: 600 })
  const mail = inboundMail({ ...deps, environment, mailLimits, checkMail: async () => {} })
  const listener = await mail?.listen()
  const transport = createTransport({ host: '127.0.0.1', port: listener?.port ?? 0, secure: false })
  return {
    deliver: (to: string, body: string, more: object = {}) =>
      transport.sendMail({ from: 'support@aweber.com', to, subject: 'News', text: body, ...more }).then(
        ({ response }) => response,
        ({ response }: { response: string }) => response,
      ),
    async [Symbol.asyncDispose]() {
      transport.close()
      await listener?.close()
      await mail?.settled()
    },
  }
}

onEveryDatabase('a notification mail of a platform starts the deadline of whom it names', async (engine) => {
  await using world = await setup(engine)
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

onEveryDatabase(
  'an order mail becomes a sale of what its owner says, told twice it counts once',
  async (engine) => {
    await using world = await setup(engine)
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

onEveryDatabase('only our own addresses are taken, and a changed one is unknown at once', async (engine) => {
  await using world = await setup(engine)
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
    `postmaster@${DOMAIN}`,
  ])
    assert.equal(await mailer.deliver(wrong, body), refused, wrong)

  assert.deepEqual([(await world.sales()).length, (await world.leads()).length], [0, 0])
  assert.match(await mailer.deliver(await world.saleAddress(), body), /^250/)
})

onPostgres('while the database is away a mail comes again, and counts when it is back', async (engine) => {
  const place = await migratedPlace(engine)
  await using way = await flakyDatabase(place.url)
  const database = await openPostgresDatabase(way.url, { connections: 4, queryTimeoutMs: 1000 })
  const world = await setup(engine, open, { database })
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
  await using world = await setup(sqlite)
  await using deaf = await setup(sqlite, {})

  assert.match(
    await world.startAddress(),
    new RegExp(`^start\\+${world.campaignId}\\.[0-9a-f]{32}@${DOMAIN}$`),
  )
  assert.equal((await world.webhook('custom')).mailAddress, null)
  assert.equal(await deaf.startAddress(), '')
  assert.equal(await deaf.saleAddress(), '')
  assert.equal((await deaf.post({ any: 'mail' })).statusCode, 404)
})

const text = 'Order 12\nEmail: jo@mail.example'

/** The examples of their documentation, shortened. */
const posted: Record<string, (to: string) => { payload: object | string; headers?: Record<string, string> }> =
  {
    SendGrid: (to) =>
      form({
        headers:
          'From: Shop <shop@shop.example>\r\nMessage-ID: <12@shop.example>\r\nTo: Owner\r\n <owner@shop.example>\r\n',
        envelope: JSON.stringify({ to: [to], from: 'shop@shop.example' }),
        SPF: 'pass',
        subject: 'Order',
        text,
        attachments: '0',
      }),
    'SendGrid, raw': (to) =>
      form({
        envelope: JSON.stringify({ to: [to], from: 'shop@shop.example' }),
        email: raw(to),
        to,
        subject: 'Order',
      }),
    Mailgun: (to) => ({
      payload: mailgunFields(to).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    'Mailgun, raw': (to) => form({ recipient: to, 'body-mime': raw(to) }),
    Postmark: (to) => ({
      payload: {
        From: 'shop@shop.example',
        To: 'owner@shop.example',
        OriginalRecipient: to,
        Subject: 'Order',
        TextBody: text,
        Headers: [{ Name: 'Message-ID', Value: '<12@shop.example>' }],
      },
    }),
    CloudMailin: (to) => ({
      payload: {
        headers: { message_id: '<12@shop.example>', subject: 'Order', to: 'owner@shop.example' },
        envelope: { to, recipients: [to], from: 'shop@shop.example', spf: { result: 'pass' } },
        plain: text,
        html: '',
      },
    }),
    'the raw mail alone': (to) => ({ payload: raw(to), headers: { 'content-type': 'message/rfc822' } }),
  }

const raw = (to: string) =>
  [`To: ${to}`, 'From: shop@shop.example', 'Message-ID: <12@shop.example>', 'Subject: Order', '', text].join(
    '\r\n',
  )

function mailgunFields(to: string): URLSearchParams {
  return new URLSearchParams({
    recipient: to,
    sender: 'shop@shop.example',
    from: 'Shop <shop@shop.example>',
    subject: 'Order',
    'body-plain': text,
    'message-headers': JSON.stringify([
      ['Message-Id', '<12@shop.example>'],
      ['Subject', 'Order'],
    ]),
  })
}

/** SendGrid's. */
const BOUNDARY = 'xYzZY'

function form(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    payload: `${parts.join('')}--${BOUNDARY}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

test('a service that receives mail for us may post it, and repeat it: one sale', async () => {
  await using world = await setup(sqlite)
  const to = await world.saleAddress()

  for (const [name, shape] of Object.entries(posted)) {
    const { payload, headers } = shape(to)
    const { statusCode, json } = await world.post(payload, headers)
    assert.deepEqual([statusCode, json()], [200, { ok: true, status: 'taken' }], name)
  }

  const sales = await world.sales()
  assert.equal(sales.length, 1)
  assert.equal(sales[0]?.provider, 'mailchimp')
})

test('what was posted under a wrong secret, for nobody, forged or garbled does nothing', async () => {
  await using world = await setup(sqlite)
  const to = await world.saleAddress()
  const postmark = posted.Postmark?.(to).payload as { Headers: object[] }
  const results = 'mx.example; dmarc=fail (p=REJECT sp=REJECT dis=NONE) header.from=shop.example'
  const forged = { ...postmark, Headers: [{ Name: 'Authentication-Results', Value: results }] }
  const ignored = { ok: true, status: 'ignored' }

  const unknownPath = await world.server.app.inject({ method: 'POST', url: '/promotion/mail' })
  assert.equal((await world.post(postmark, {}, 'wrong')).statusCode, 404)
  assert.equal((await world.post(postmark, {}, 'wrong')).body, unknownPath.body)
  assert.deepEqual((await world.post(forged)).json(), ignored)
  assert.deepEqual((await world.post({ ...postmark, OriginalRecipient: 'a@b.example' })).json(), ignored)
  assert.equal((await world.post({ hello: 'there' })).statusCode, 400)
  assert.equal((await world.post('{', { 'content-type': 'application/json' })).statusCode, 400)
  assert.equal((await world.post(Buffer.alloc(1_100_000))).statusCode, 413)
  assert.deepEqual(await world.sales(), [])
})

test('with a key of Mailgun only what it has just signed is taken', async () => {
  await using world = await setup(sqlite, { ...open, INBOUND_MAILGUN_KEY: 'key-1' })
  const to = await world.saleAddress()
  const fields = Object.fromEntries(mailgunFields(to))
  const signed = (key: string, at = world.server.clock.now()) => {
    const [timestamp, token] = [String(Math.floor(at / 1000)), 'token']
    const signature = createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex')
    const { payload, headers } = form({ ...fields, timestamp, token, signature })
    return world.post(payload, headers)
  }

  assert.equal((await signed('key-2')).statusCode, 404)
  assert.equal((await signed('key-1', world.server.clock.now() - HOUR)).statusCode, 404)
  assert.equal((await world.post(posted.Postmark?.(to).payload ?? {})).statusCode, 404)
  assert.equal((await world.post(raw(to), { 'content-type': 'message/rfc822' })).statusCode, 404)
  assert.deepEqual(await world.sales(), [])
  assert.equal((await signed('key-1')).statusCode, 200)
  assert.equal((await world.sales()).length, 1)
})
