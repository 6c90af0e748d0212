/** Whom a mail is about, in mails as platforms and shops write them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InboundMail } from './inbound-mail.ts'
import { readMail } from './read-mail.ts'

const ourDomain = 'mail.lastcall.example'

function mail(parts: Partial<InboundMail>): InboundMail {
  return { messageId: null, subject: '', from: [], replyTo: [], to: [], body: '', ...parts }
}

const start = (parts: Partial<InboundMail>) =>
  personIn(readMail(mail(parts), { purpose: 'start', provider: 'aweber', ourDomain }))
const sale = (parts: Partial<InboundMail>) =>
  personIn(readMail(mail(parts), { purpose: 'sale', provider: 'mailchimp', ourDomain }))

function personIn(reading: ReturnType<typeof readMail>): string {
  return reading.found === 'person' ? reading.address.exact : reading.found
}

test('a notification of a new subscriber is about the subscriber, not about the list or its owner', () => {
  const person = start({
    from: ['support@aweber.com'],
    to: ['owner@shop.example'],
    subject: 'New lead: Jo Doe',
    body: 'Hello owner@shop.example,\nlist-7@aweber.com has a new subscriber.\nName: Jo Doe\nEmail: Jo@Mail.example.\nIP: 1.2.3.4',
  })

  assert.equal(person, 'jo@mail.example')
})

test('an owner who tries their own list out is found under the label', () => {
  const body = 'Name: Owner\nEmail address: owner@shop.example'

  assert.equal(start({ to: ['owner@shop.example'], body }), 'owner@shop.example')
})

test('an address that readers are asked to write to stands under no label', () => {
  const body = 'jo@mail.example has bought. Questions? Email help@shop.example'

  assert.equal(sale({ body }), 'jo@mail.example')
})

test('without a label the person who is answered to comes first, then the first one mentioned', () => {
  const body = 'jo@mail.example has subscribed, and so has ann@mail.example'

  assert.equal(start({ replyTo: ['kim@mail.example'], body }), 'kim@mail.example')
  assert.equal(start({ replyTo: ['no-reply@aweber.com'], body }), 'jo@mail.example')
})

test('a copy of a receipt is about whom it was sent to; of a start nobody is made out that way', () => {
  const receipt = { from: ['hello@shop.example'], to: ['jo@mail.example'], body: 'Thanks for your order.' }

  assert.equal(sale(receipt), 'jo@mail.example')
  assert.equal(start(receipt), 'nobody')
})

test('who left a list starts nothing, and what was refunded or never paid is no sale', () => {
  const body = 'Email: jo@mail.example'

  assert.equal(start({ subject: 'Unsubscribe notification', body }), 'left')
  for (const subject of [
    'Refund for order #12',
    'Order #12 was cancelled',
    'Your payment failed',
    'Abandoned cart',
  ])
    assert.equal(sale({ subject, body }), 'left', subject)
})

test('a program that asks whether it may forward mails is no subscriber', () => {
  const asked = {
    from: ['forwarding-noreply@google.com'],
    subject: 'Gmail Forwarding Confirmation',
    body: 'owner@shop.example has requested to automatically forward mail',
  }

  assert.equal(start(asked), 'nobody')
  assert.equal(sale(asked), 'nobody')
})

test('our own addresses and those of the platform are nobody, on hosts below theirs too', () => {
  const body = `sale+1.2@${ourDomain} a@${ourDomain} b@us1.mailchimp.com bounces+7@mcsv.net noreply@shop.example`

  assert.equal(sale({ body }), 'nobody')
})

test('addresses are found between the signs that mails put around them', () => {
  for (const body of [
    'Customer: "Jo Doe" <jo@mail.example>',
    'mailto:jo@mail.example',
    '*jo@mail.example*',
    'email=jo@mail.example&name=Jo'.replace('&', ' '),
    'Was it (jo@mail.example)?',
    'jo@mail.example, 2 items; $49',
    '| Email | jo@mail.example |',
  ])
    assert.equal(sale({ body }), 'jo@mail.example', body)
})

test(
  'however a text is made, looking through it takes no longer than its length',
  { timeout: 10_000 },
  () => {
    const long = 1_000_000
    for (const piece of [
      'a',
      '@',
      'a@',
      ' ',
      '.',
      '<',
      'email:',
      'a@b.',
      "'",
      '\n',
      'a.b@c ',
      '(((',
      ': ',
      '*_',
      '\u00e9@',
    ])
      sale({ body: piece.repeat(long / piece.length), subject: piece.repeat(long / piece.length) })
  },
)
