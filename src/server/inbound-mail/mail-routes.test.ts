/** What comes of a mail that a service receives for us and posts, in the shape of each service. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import fastify from 'fastify'
import { testClock } from '../../../tests/support/clock.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { MAIL_DOMAIN, mailWorld, receivesMail } from '../../../tests/support/receive-mail.ts'
import { tryLater, unreadable, type MailRefusal } from './mail-refusal.ts'
import { mailRoutes } from './mail-routes.ts'

const HOUR = 3_600_000

/** To whom, under which number of its sender, about whom. */
type OrderMail = { to: string; id: string; buyer: string }
type Posted = { payload: object | string; headers?: Record<string, string> }

const textOf = ({ buyer }: OrderMail) => `Order 12\nEmail: ${buyer}`

/** The examples of their documentation, shortened. */
const shapes: Record<string, (mail: OrderMail) => Posted> = {
  SendGrid: (mail) =>
    form({
      headers: `From: Shop <shop@shop.example>\r\nMessage-ID: ${mail.id}\r\nTo: Owner\r\n <owner@shop.example>\r\n`,
      envelope: JSON.stringify({ to: [mail.to], from: 'shop@shop.example' }),
      SPF: 'pass',
      subject: 'Order',
      text: textOf(mail),
      attachments: '0',
    }),
  'SendGrid, raw': (mail) =>
    form({
      envelope: JSON.stringify({ to: [mail.to], from: 'shop@shop.example' }),
      email: raw(mail),
      to: mail.to,
      subject: 'Order',
    }),
  Mailgun: (mail) => ({
    payload: mailgunFields(mail).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  'Mailgun, raw': (mail) => form({ recipient: mail.to, 'body-mime': raw(mail) }),
  Postmark: (mail) => ({
    payload: {
      From: 'shop@shop.example',
      To: 'owner@shop.example',
      OriginalRecipient: mail.to,
      Subject: 'Order',
      TextBody: textOf(mail),
      Headers: [{ Name: 'Message-ID', Value: mail.id }],
    },
  }),
  CloudMailin: (mail) => ({
    payload: {
      headers: { message_id: mail.id, subject: 'Order', to: 'owner@shop.example' },
      envelope: { to: mail.to, recipients: [mail.to], from: 'shop@shop.example', spf: { result: 'pass' } },
      plain: textOf(mail),
      html: '',
    },
  }),
  'the raw mail alone': (mail) => ({ payload: raw(mail), headers: { 'content-type': 'message/rfc822' } }),
}

const order = (to: string): OrderMail => ({ to, id: '<12@shop.example>', buyer: 'jo@mail.example' })

const raw = (mail: OrderMail) =>
  [
    `To: ${mail.to}`,
    'From: shop@shop.example',
    `Message-ID: ${mail.id}`,
    'Subject: Order',
    '',
    textOf(mail),
  ].join('\r\n')

function mailgunFields(mail: OrderMail): URLSearchParams {
  return new URLSearchParams({
    recipient: mail.to,
    sender: 'shop@shop.example',
    from: 'Shop <shop@shop.example>',
    subject: 'Order',
    'body-plain': textOf(mail),
    'message-headers': JSON.stringify([
      ['Message-Id', mail.id],
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

test('an order mail becomes one sale, in whichever shape a service posts it, and posts it again', async () => {
  await using world = await mailWorld(sqlite)
  const to = await world.saleAddress()

  for (const [at, [name, shape]] of Object.entries(shapes).entries()) {
    const { payload, headers } = shape({ to, id: `<${at}@shop.example>`, buyer: `buyer-${at}@mail.example` })
    for (const time of ['once', 'again']) {
      const { statusCode, json } = await world.post(payload, headers)
      assert.deepEqual([statusCode, json()], [200, { ok: true, status: 'taken' }], `${name}, ${time}`)
    }
    assert.equal((await world.sales()).length, at + 1, name)
  }

  const sales = await world.sales()
  assert.deepEqual(new Set(sales.map(({ provider }) => provider)), new Set(['mailchimp']))
  for (const named of ['order_key', 'buyer'] as const)
    assert.equal(new Set(sales.map((sale) => sale[named]).filter(Boolean)).size, sales.length, named)
})

test('a notification mail starts whom it names, in whichever shape a service posts it', async () => {
  await using world = await mailWorld(sqlite)
  const to = await world.startAddress()
  const started: string[] = []

  for (const [at, [name, shape]] of Object.entries(shapes).entries()) {
    const { payload, headers } = shape({ ...order(to), buyer: `person-${at}@mail.example` })
    started.push(`person-${at}@mail.example`)

    const { json } = await world.post(payload, headers)

    assert.deepEqual(json(), { ok: true, status: 'taken' }, name)
    assert.deepEqual((await world.emails()).toSorted(), started, name)
  }
})

test('a service is asked to post again while nothing can be stored, and not where a mail cannot be read', async () => {
  const url = `/promotion/mail/${receivesMail.INBOUND_HTTP_SECRET}`
  const { payload } = shapes.Postmark?.(order(`start+1.2@${MAIL_DOMAIN}`)) ?? assert.fail()
  const answerTo = async (refusal: MailRefusal) => {
    await using app = fastify()
    const receive = () => Promise.reject(refusal)
    await mailRoutes(app, { environment: receivesMail, clock: testClock(), receive })
    return (await app.inject({ method: 'POST', url, payload })).statusCode
  }

  assert.deepEqual([await answerTo(tryLater()), await answerTo(unreadable())], [503, 200])
})

test('what was posted under a wrong secret, for nobody, forged or garbled does nothing', async () => {
  await using world = await mailWorld(sqlite)
  const to = await world.saleAddress()
  const postmark = shapes.Postmark?.(order(to)).payload as { Headers: object[] }
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

test('a mail that is posted as it was sent is forged where its receiver says so on top of it', async () => {
  await using world = await mailWorld(sqlite)
  const to = await world.saleAddress()
  const results = 'Authentication-Results: mx.example;\r\n\tdmarc=fail (p=REJECT) header.from=shop.example'
  const forged = `${results}\r\n${raw(order(to))}`
  const quoting = `${raw({ ...order(to), id: '<13@shop.example>' })}\r\n\r\n${results}`

  const answers = [
    await world.post(forged, { 'content-type': 'message/rfc822' }),
    await world.post(quoting, { 'content-type': 'message/rfc822' }),
  ].map(({ json }) => json<unknown>())

  assert.deepEqual(answers, [
    { ok: true, status: 'ignored' },
    { ok: true, status: 'taken' },
  ])
  assert.equal((await world.sales()).length, 1)
})

test('with a key of Mailgun only what it has just signed is taken', async () => {
  await using world = await mailWorld(sqlite, { ...receivesMail, INBOUND_MAILGUN_KEY: 'key-1' })
  const to = await world.saleAddress()
  const fields = Object.fromEntries(mailgunFields(order(to)))
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
  assert.equal((await world.post(shapes.Postmark?.(order(to)).payload ?? {})).statusCode, 404)
  assert.equal((await world.post(raw(order(to)), { 'content-type': 'message/rfc822' })).statusCode, 404)
  assert.deepEqual(await world.sales(), [])
  assert.equal((await signed('key-1')).statusCode, 200)
  assert.equal((await world.sales()).length, 1)
})
