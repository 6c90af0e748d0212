/** Whom a webhook names, whom it does not, and who has left. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allPlatforms } from '../platforms/platforms.ts'
import { emailAddress } from '../addresses/email-address.ts'
import { readWebhook } from './webhook-body.ts'

const ada = 'ada@mail.example'
const bob = 'bob@mail.example'

function setup() {
  const read = (...bodies: unknown[]) => {
    const reading = readWebhook(bodies)
    return reading.found === 'people' ? reading.addresses.map(({ exact }) => exact) : reading.found
  }
  return { read }
}

test('the usual fields count for more than what is only named like them', () => {
  const { read } = setup()

  assert.deepEqual(read({ newsletter_email: bob, contact: { email: ada } }), [ada])
  assert.deepEqual(read({ subscriber: { email: bob }, email: ada }), [ada])
})

test('a field with another name is found four levels down at most', () => {
  const { read } = setup()

  assert.deepEqual(read({ form: { fields: { your: { 'your-email': ada } } } }), [ada])
  assert.equal(read({ a: { form: { fields: { your: { 'your-email': ada } } } } }), 'nobody')
})

test('the sender’s own address is nobody’s deadline', () => {
  const { read } = setup()

  assert.equal(read({ account: { owner_email: bob }, from_email: bob, reply_to_email: bob }), 'nobody')
  assert.deepEqual(read({ from_email: bob, lead: { mail: ada } }), [ada])
})

test('an empty field does not stand in the way of a full one', () => {
  const { read } = setup()

  assert.deepEqual(read({ email: '', Email: ada }), [ada])
  assert.deepEqual(read({ email: 'n/a', contact: { email: ada } }), [ada])
  assert.deepEqual(read({ email: null, em: ada }), [ada])
})

test('everybody in a batch is named once', () => {
  const { read } = setup()

  assert.deepEqual(read([{ email: ada }, { email: bob }, { email: 'ADA@mail.example' }, {}]), [ada, bob])
})

test('who stands in the envelope is who it is about, whatever else is listed in it', () => {
  const { read } = setup()

  assert.deepEqual(read({ email: ada, events: [{ email: bob }] }), [ada])
})

for (const { id, emailMergeTag } of allPlatforms().filter((platform) => platform.emailMergeTag !== undefined))
  test(`the merge tag of ${id} that was never filled is nobody`, () => {
    const { read } = setup()

    assert.equal(read({ email: emailMergeTag }), 'unfilledTag')
    assert.equal(read({}, { em: emailMergeTag }), 'unfilledTag')
    assert.deepEqual(read({ email: emailMergeTag, contact: { email: ada } }), [ada])
  })

const leaving: object[] = [
  { type: 'unsubscribe', data: { email: ada } },
  { type: 'cleaned', data: { email: ada } },
  { event: 'subscriber.unsubscribed', email: ada },
  { event: 'subscriber.unsubscribed_all', data: { subscriber: { email: ada } } },
  { event: 'subscriber.marked_as_spam', data: { subscriber: { email: ada } } },
  { event: 'subscriber.deleted', email: ada },
  { event: 'hard_bounce', email: ada },
  { event: { type: 'unsubscribe' }, data: { email: ada } },
  { data: [{ event: 'subscriber.unsubscribed', payload: { email: ada } }] },
  { event: 'contact_deleted', data: [{ email: ada }] },
]

for (const body of leaving)
  test(`${JSON.stringify(body)} starts nobody`, () => {
    const { read } = setup()

    assert.equal(read(body), 'left')
    assert.equal(read(body, { email: ada }), 'left')
    const reading = readWebhook([body])
    assert.equal(reading.found === 'left' && reading.address?.exact, ada)
  })

test('of a batch only those who came are named', () => {
  const { read } = setup()

  const came = { event: 'subscriber.subscribed', payload: { email: bob } }
  const left = { event: 'subscriber.unsubscribed', payload: { email: ada } }
  assert.deepEqual(read({ data: [left, came] }), [bob])
})

function anyBody() {
  const values = [ada, bob, '{{ email }}', 'ada', '@', '', 7, null].map((value) => fc.constant(value))
  return fc.object({
    key: fc.constantFrom('email', 'data', 'events', 'contact', 'payload', 'type', '0', '__proto__'),
    values: [...values, fc.string()],
    maxDepth: 6,
    withNullPrototype: true,
  })
}

test('whatever is sent, nobody is named but plausible addresses that stand in it', () => {
  const { read } = setup()

  fc.assert(
    fc.property(anyBody(), (body) => {
      const people = read(body)
      if (typeof people === 'string') return
      for (const person of people) {
        assert.equal(emailAddress(person)?.exact, person)
        assert.ok(JSON.stringify(body).includes(`"${person}"`))
      }
    }),
    { numRuns: 5000, seed: 5 },
  )
})

test('more events than platforms put into one batch are not looked into', () => {
  const batch = (size: number) =>
    Array.from({ length: size }, (_, n) => ({ email: `person${n}@mail.example` }))

  const most = readWebhook([batch(500)])
  const more = [batch(501), { data: batch(501) }, Array.from({ length: 501 }, () => ({}))]

  assert.equal(most.found === 'people' && most.addresses.length, 500)
  for (const body of more)
    assert.deepEqual(readWebhook([body, { em: 'ada@mail.example' }]), { found: 'tooMany' })
})
