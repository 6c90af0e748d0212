/** What holds for every checkout whose events we understand, by a fake of each that tells and signs as it documents. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AMOUNT_LIMIT } from '#domain/sales/money.ts'
import { checkouts, findCheckout, readCheckoutDelivery } from '#integrations/checkouts.ts'
import { nativeCheckoutIds, nativeCheckouts, type NativeCheckout } from '#domain/sales/native-checkouts.ts'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import { arrived } from './support/platforms/arrived.ts'
import { fakeCheckouts } from './support/platforms/checkouts.ts'
import type { FakeCheckout, FakeOrder } from './support/platforms/fake-checkout.ts'
import type { FakeDelivery } from './support/platforms/fake-platform.ts'

const now = Date.parse('2026-11-02T10:00:00Z')
const order: FakeOrder = {
  id: '7012',
  email: 'ada@mail.example',
  amount: 4950,
  currency: 'USD',
  product: 'Tea course',
}

test('every checkout has a fake, and owners are asked for a secret where it signs its events, and only there', () => {
  const ids = fakeCheckouts.map(({ id }) => id)

  assert.deepEqual(Object.keys(checkouts), ids)
  assert.deepEqual(nativeCheckoutIds, ids)
  for (const { id, secret } of fakeCheckouts) {
    const told: Record<string, NativeCheckout> = nativeCheckouts
    assert.equal(told[id]?.secret !== undefined, secret !== null, id)
    assert.equal(findCheckout(id)?.check !== undefined, secret !== null, id)
  }
})

for (const fake of fakeCheckouts) {
  const telling = { order, secret: fake.secret ?? '', now }

  test(`${fake.id}: a sale has its buyer, amount, order and product`, async () => {
    const sale = await only(fake, fake.sale(telling))

    assert.partialDeepStrictEqual(sale, {
      tells: 'sale',
      email: 'ada@mail.example',
      worth: { amount: 4950, currency: 'USD' },
      isTest: false,
      isRenewal: false,
    })
    assert.ok(sale.tells === 'sale' && sale.orderIds.length > 0)
    const names = sale.lines.flatMap((line) => line.names)
    // Stripe's checkout tells what its owner has written into it.
    assert.ok(names.includes('Tea course'), names.join())
    assert.deepEqual(
      sale.lines.map(({ units }) => units),
      [1],
    )
  })

  test(`${fake.id}: a repeated or twofold sale has an order number in common`, async () => {
    const first = await only(fake, fake.sale(telling))
    const again = await only(fake, (fake.twin ?? fake.sale)({ ...telling, now: now + 1000 }))

    assert.ok(haveCommonOrder(first, again))
  })

  test(`${fake.id}: another order has no number in common`, async () => {
    const first = await only(fake, fake.sale(telling))
    const other = await only(fake, fake.sale({ ...telling, order: { ...order, id: '7013' } }))

    assert.ok(!haveCommonOrder(first, other))
  })

  test(`${fake.id}: what is none of its own is left to others`, () => {
    for (const body of [undefined, null, [], {}, 'text', { email: 'ada@mail.example', order_id: 5 }]) {
      const delivery = { method: 'POST', url: '', headers: {}, raw: '', body, query: {}, now }

      assert.equal(found(fake).read(delivery), null, JSON.stringify(body))
    }
  })

  test(`${fake.id}: no field can break it, whatever it is in place of what it should be`, async () => {
    const delivery = await arrived(fake.sale(telling), now)

    for (const odd of [null, 0, -1, Number.MAX_SAFE_INTEGER, '', 'x', [], {}, [null], true])
      for (const path of pathsOf(delivery.body)) {
        const events = found(fake).read({ ...delivery, body: replaced(delivery.body, path, odd) })

        for (const event of events ?? []) assertSane(event, `${path.join('.')} = ${JSON.stringify(odd)}`)
      }
  })

  const { renewal, refund, ping } = fake

  if (renewal)
    test(`${fake.id}: a later payment is a renewal with an order number of its own`, async () => {
      const first = await only(fake, fake.sale(telling))
      const later = await only(fake, renewal(telling))

      assert.partialDeepStrictEqual(later, { tells: 'sale', isRenewal: true })
      assert.ok(later.tells === 'sale' && later.orderIds.length > 0)
      assert.ok(!haveCommonOrder(first, later))
    })

  if (refund) {
    test(`${fake.id}: a refund names the order, and is all of it`, async () => {
      const sale = await only(fake, (fake.twin ?? fake.sale)(telling))
      const back = await last(fake, refund({ ...telling, refunded: null }))

      assert.ok(back.tells === 'refund' && haveCommonOrder(sale, back))
      assert.ok(back.refunded === null || back.refunded === 4950)
    })

    if (fake.refundsParts)
      test(`${fake.id}: a refund in part says how much`, async () => {
        const back = await last(fake, refund({ ...telling, refunded: 1250 }))

        assert.partialDeepStrictEqual(back, { tells: 'refund', refunded: 1250 })
      })
  }

  if (ping)
    test(`${fake.id}: its ping is answered without a signature, and nothing comes of it`, async () => {
      const delivery = await arrived(ping(), now)

      assert.deepEqual(readCheckoutDelivery(found(fake), delivery, null), { found: 'orders', events: [] })
    })

  if (fake.secret !== null) signatureTests(fake, fake.secret)
}

function signatureTests(fake: FakeCheckout, secret: string) {
  const telling = { order, secret, now }

  test(`${fake.id}: signed by somebody else it is refused`, async () => {
    const delivery = await arrived(fake.sale({ ...telling, secret: 'another' }), now)

    assert.deepEqual(readCheckoutDelivery(found(fake), delivery, secret), { found: 'forged' })
    assert.deepEqual(readCheckoutDelivery(found(fake), delivery, null), { found: 'no secret' })
  })

  test(`${fake.id}: with any byte changed it is refused`, async () => {
    const sent = fake.sale(telling)
    // A secret word is part of the body and says nothing of the rest.
    const isSigned = Object.keys(sent.headers).length > 0

    for (const at of isSigned ? sent.raw.split('').keys() : placesOf(sent.raw, secret)) {
      const raw = `${sent.raw.slice(0, at)}${sent.raw[at] === '7' ? '8' : '7'}${sent.raw.slice(at + 1)}`
      const delivery = { ...(await arrived(sent, now)), raw }
      // Signed is what was sent, whatever can be read of it.
      const changed = isSigned ? delivery : await arrived({ ...sent, raw }, now)

      assert.equal(found(fake).check?.(changed, secret), 'forged', `byte ${at}`)
    }
  })

  test(`${fake.id}: with any character of its signature changed it is refused`, async (t) => {
    const sent = fake.sale(telling)
    const delivery = await arrived(sent, now)
    const signatures = Object.entries(sent.headers).filter(([header]) => /signature|hmac/.test(header))
    if (Object.keys(sent.headers).length === 0) return t.skip('its secret word is in the body: see above')

    assert.ok(signatures.length > 0)
    for (const [name, value] of signatures)
      for (const at of signaturePlaces(value)) {
        const changed = `${value.slice(0, at)}${value[at] === 'e' ? 'f' : 'e'}${value.slice(at + 1)}`
        const headers = { ...sent.headers, [name]: changed }

        assert.equal(found(fake).check?.({ ...delivery, headers }, secret), 'forged', changed)
      }
  })
}

const freshFor: Record<string, number> = { stripe: 300_000, clickfunnels: 600_000 }

for (const [id, ms] of Object.entries(freshFor))
  test(`${id}: signed more than ${ms / 60_000} minutes ago it is refused`, async () => {
    const fake = fakeCheckouts.find((one) => one.id === id) ?? assert.fail()
    const secret = fake.secret ?? ''
    const sent = fake.sale({ order, secret, now })
    const at = async (time: number) => found(fake).check?.(await arrived(sent, time), secret)

    assert.deepEqual(await Promise.all([at(now + ms), at(now + ms + 1), at(now - ms), at(now - ms - 1)]), [
      'right',
      'stale',
      'right',
      'stale',
    ])
  })

/** Those that have one. */
for (const id of ['stripe', 'thrivecart', 'clickfunnels', 'samcart', 'teachable', 'shopify'])
  test(`${id}: an order in test mode is a test`, async () => {
    const fake = fakeCheckouts.find((one) => one.id === id) ?? assert.fail()
    const trial = { order: { ...order, isTest: true as const }, secret: fake.secret ?? '', now }

    assert.partialDeepStrictEqual(await only(fake, fake.sale(trial)), { tells: 'sale', isTest: true })
  })

function found({ id }: FakeCheckout) {
  return findCheckout(id) ?? assert.fail(id)
}

async function heard(fake: FakeCheckout, sent: FakeDelivery): Promise<readonly OrderEvent[]> {
  const told = readCheckoutDelivery(found(fake), await arrived(sent, now), fake.secret)
  assert.equal(told.found, 'orders')
  return told.found === 'orders' ? told.events : []
}

async function only(fake: FakeCheckout, sent: FakeDelivery): Promise<OrderEvent> {
  const [event, ...others] = await heard(fake, sent)
  assert.equal(others.length, 0)
  return event ?? assert.fail('nothing was told')
}

async function last(fake: FakeCheckout, sent: FakeDelivery): Promise<OrderEvent> {
  return (await heard(fake, sent)).at(-1) ?? assert.fail('nothing was told')
}

function haveCommonOrder(one: OrderEvent, other: OrderEvent): boolean {
  if (one.tells === 'nothing' || other.tells === 'nothing') return false
  return one.orderIds.some((id) => other.orderIds.includes(id))
}

function assertSane(event: OrderEvent, what: string): void {
  if (event.tells === 'nothing') return
  assert.ok(
    event.orderIds.every((id) => id !== '' && id === id.trim()),
    `${what}: ${JSON.stringify(event.orderIds)}`,
  )
  const amount = amountOf(event)
  assert.ok(Number.isSafeInteger(amount) && amount >= 0 && amount <= AMOUNT_LIMIT, `${what}: ${amount}`)
  if (event.tells === 'sale')
    assert.ok(
      event.lines.every(({ units }) => units >= 1),
      what,
    )
}

function amountOf(event: OrderEvent): number {
  if (event.tells === 'sale') return event.worth?.amount ?? 0
  return event.tells === 'refund' ? (event.refunded ?? 0) : 0
}

type Path = readonly (string | number)[]

function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner).map((path) => [key, ...path])),
  ]
}

function replaced(value: unknown, [key, ...path]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === key ? replaced(one, path, by) : one))
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, one]) => [name, name === key ? replaced(one, path, by) : one]),
  )
}

function placesOf(text: string, part: string): number[] {
  const start = text.indexOf(part)
  return Array.from(part, (_, at) => start + at)
}

/** Of several signatures, the right one. */
function signaturePlaces(header: string): number[] {
  const start = header.lastIndexOf('v1=') === -1 ? 0 : header.lastIndexOf('v1=') + 3
  const end = header.includes(',v0=') ? header.indexOf(',v0=') : header.length
  return Array.from({ length: end - start }, (_, at) => start + at)
}
