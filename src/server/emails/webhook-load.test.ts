/** Webhooks as they come in earnest: many, repeated, out of order, at once, and from senders that send anything. */
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { casesOf } from '../../../tests/support/sample.ts'
import { testServer } from '../../../tests/support/server.ts'
import { webhookCampaign, type Delivery } from '../../../tests/support/webhooks.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'

const PEOPLE = casesOf(2000, 4)
const WORKERS = 16

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const campaign = await webhookCampaign(server, owner)
  const url = await campaign.urlOf('kit')
  const send = (delivery: Delivery) => campaign.deliver(url, delivery)
  const dispose = () => server[Symbol.asyncDispose]()
  return { server, ...campaign, send, clock: server.clock, [Symbol.asyncDispose]: dispose }
}

/** Every person one to five times, in any order. */
function deliveries(seed: number): string[] {
  const next = numbers(seed)
  const all = Array.from({ length: PEOPLE }, (_, person) =>
    Array<string>(1 + Math.floor(next() * 5)).fill(`person${person}@mail.example`),
  )
  return all
    .flat()
    .map((email) => ({ email, place: next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ email }) => email)
}

/** The same ones for a seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

onEngineByTurns(
  'whatever is delivered several times and in any order, everybody starts exactly once',
  async (engine) => {
    await using world = await setup(engine)
    const waiting = deliveries(81)
    const told = new Map<string, Set<string | undefined>>()
    let started = 0

    /** As platforms do: who is too fast comes again later. */
    async function deliver(email: string): Promise<void> {
      const { status, body } = await world.send({ body: { subscriber: { email_address: email } } })
      if (status === 429) {
        world.clock.advance({ seconds: 30 })
        return deliver(email)
      }
      assert.equal(status, 200)
      if (body.status === 'started') started += 1
      told.set(email, (told.get(email) ?? new Set()).add(body.deadline_at))
    }
    async function work(): Promise<void> {
      for (let email = waiting.pop(); email !== undefined; email = waiting.pop()) await deliver(email)
    }
    await Promise.all(Array.from({ length: WORKERS }, work))

    const leads = await world.leads()
    assert.deepEqual([leads.length, started, told.size], [PEOPLE, PEOPLE, PEOPLE])
    assert.ok(leads.every(({ ended_by }) => ended_by === null))
    assert.ok([...told.values()].every((deadlines) => deadlines.size === 1))
  },
)

onEngineByTurns('what cannot be understood starts nobody and breaks nothing', async (engine) => {
  await using world = await setup(engine)

  await fc.assert(
    fc.asyncProperty(anyDelivery(), async (delivery) => {
      world.clock.advance({ minutes: 1 })
      const { status, text } = await world.send(delivery)
      assert.ok(status === 200 || (status >= 400 && status < 500), `${status} ${text}`)
    }),
    { numRuns: casesOf(400, 4), seed: 82 },
  )

  assert.deepEqual(await world.leads(), [])
})

/** Bodies, types and queries of any kind, none of them with an address that mail could reach. */
function anyDelivery(): fc.Arbitrary<Delivery> {
  const unreachable = fc.oneof(
    fc.constantFrom('ada@', '@mail.example', 'ada@localhost', '{{ email }}', '*|EMAIL|*', 'ada mail.example'),
    anyText().map((text) => text.replaceAll('.', '')),
  )
  const named = fc.dictionary(
    fc.constantFrom('email', 'em', 'contact[email]', 'data[]', '__proto__', '[]'),
    unreachable,
  )
  const asForm = named.map((fields) => new URLSearchParams(fields).toString())
  const body = fc.oneof(
    fc.json().map((json) => json.replaceAll('@', '')),
    named.map((fields) => JSON.stringify({ events: [fields], data: [fields], contact: fields })),
    asForm,
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom('[', '{"a":'.repeat(30), '['.repeat(60), 'x'.repeat(70_000), '\u0000', '&&&=&', '%'),
  )
  return fc.record({
    method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'HEAD'),
    body,
    type: fc.oneof(
      fc.constantFrom(
        'application/json',
        'application/json; charset=latin1',
        'application/vnd.api+json',
        'application/vnd.aweber.webhook+json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data',
        'application/octet-stream',
        'text/xml; charset=utf-8',
        ';;',
        '*/*',
      ),
      fc.stringMatching(/^[ -~]{1,30}$/),
    ),
    query: fc.oneof(asForm, fc.constantFrom('', 'em=%', 'em=%ED%A0%80', 'a[b][c]=d', '&', '?', '%00')),
  })
}
