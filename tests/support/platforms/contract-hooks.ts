/** Webhooks: made, checked and removed there; and what they bring is believed only from whoever may send it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Adapter, Expected, Received } from '#integrations/adapter.ts'
import { arrived, CALLED_URL } from './arrived.ts'
import { contractSetup, triggersOf } from './contract-setup.ts'
import type { FakeServer } from './fake-server.ts'

const brokenJson = ['{}', '[]', 'null', '7', '{"events":7}', '{"data":[null,7,"x"]}']
const garbage: Record<string, readonly string[]> = {
  'application/json': brokenJson,
  'application/vnd.aweber.webhook+json': brokenJson,
  '': [''],
  'application/vnd.api+json': brokenJson,
  'application/x-www-form-urlencoded': ['', 'email[=%', 'data=7&contact=x', 'contact[email]=nobody'],
}

const OURS = 'a random text of ours, of 32 letters'

function people(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    id: String(9_000_000_000 + at),
    email: `person-${at}@mail.example`,
  }))
}

function whoCame(received: Received): (string | null)[] {
  return received.found === 'people' ? received.arrivals.map(({ email, personId }) => email ?? personId) : []
}

function keysOf(received: Received): string[] {
  return received.found === 'people' ? received.arrivals.map(({ key }) => key) : []
}

export function hookContract(adapter: Adapter, server: () => FakeServer): void {
  for (const [kind, trigger] of triggersOf(adapter)) {
    async function setup() {
      const it = contractSetup(adapter, server())
      const source = it.source('Newsletter')
      const order = { url: CALLED_URL, kind, source, secret: OURS }
      const made = trigger.heardBy === 'webhook' ? await adapter.hooks?.create(it.account, order) : undefined
      const secret = made?.secret ?? (it.platform.signs ? OURS : null)
      const hook = it.state.hooks[0] ?? { id: '', url: CALLED_URL, secret: secret ?? '', of: source.id }
      const expected: Expected = { kind, source, secret }
      const sent = (delivered: {
        people: ReturnType<typeof people>
        source?: { id: string; name: string }
        left?: true
      }) => it.platform.delivery({ hook, source, now: it.clock.now(), kind, ...delivered })
      return { ...it, source, made, hook, expected, sent }
    }

    if (trigger.heardBy === 'webhook')
      test(`a webhook for a ${trigger.one} is made, found and removed`, async () => {
        const { account, made, state, complaints } = await setup()
        const hook = { id: made?.id ?? '', url: CALLED_URL }

        assert.equal(await adapter.hooks?.check(account, hook), true)
        assert.equal(await adapter.hooks?.check(account, { ...hook, url: `${CALLED_URL}-of-another` }), false)
        await adapter.hooks?.remove(account, hook)
        assert.deepEqual(state.hooks, [])
        assert.equal(await adapter.hooks?.check(account, hook), false)
        await adapter.hooks?.remove(account, hook)
        assert.deepEqual(complaints, [])
      })

    if (trigger.heardBy === 'webhook' && adapter.hooks?.find)
      test(`a webhook for a ${trigger.one} is found by the address that it calls`, async () => {
        const { account, made, source, state, complaints } = await setup()

        assert.equal(await adapter.hooks?.find?.(account, { url: CALLED_URL, source }), made?.id)
        assert.equal(await adapter.hooks?.find?.(account, { url: `${CALLED_URL}-of-another`, source }), null)
        state.hooks.length = 0
        assert.equal(await adapter.hooks?.find?.(account, { url: CALLED_URL, source }), null)
        assert.deepEqual(complaints, [])
      })

    test(`who came to a ${trigger.one} is in what is sent`, async () => {
      const { clock, expected, sent } = await setup()

      const one = adapter.receive(await arrived(sent({ people: people(1) }), clock.now()), expected)

      const [first] = people(1)
      assert.ok([first?.email, first?.id].includes(whoCame(one)[0] ?? ''), JSON.stringify(one))
      assert.equal(whoCame(one).length, 1)
    })

    test(`of another ${trigger.one}, or of leaving, nothing starts`, async () => {
      const { clock, expected, sent } = await setup()
      const another = sent({ people: people(1), source: { id: '404', name: 'Another' } })
      const left = sent({ people: people(1), left: true })

      for (const delivery of [another, left]) {
        const heard = adapter.receive(await arrived(delivery, clock.now()), expected)
        if (delivery === left || trigger.heardBy === 'webhook') assert.deepEqual(heard, { found: 'nobody' })
      }
    })

    test('a batch of five hundred is read whole, a larger one is refused', async (t) => {
      const { clock, expected, sent } = await setup()
      const full = sent({ people: people(500) })
      const heard = adapter.receive(await arrived(full, clock.now()), expected)
      if (whoCame(heard).length === 1) return t.skip('it sends one person at a time')

      assert.equal(new Set(whoCame(heard)).size, 500)
      assert.equal(new Set(keysOf(heard)).size, 500)
      const tooMany = adapter.receive(await arrived(sent({ people: people(501) }), clock.now()), expected)
      assert.deepEqual(tooMany, { found: 'tooMany' })
    })

    test('a repeated delivery has the same key, another person’s another', async () => {
      const { clock, expected, sent } = await setup()
      const [ada, bob] = people(2)
      const once = sent({ people: [ada!] })
      const again = adapter.receive(await arrived(once, clock.now()), expected)

      assert.deepEqual(keysOf(adapter.receive(await arrived(once, clock.now()), expected)), keysOf(again))
      const other = adapter.receive(await arrived(sent({ people: [bob!] }), clock.now()), expected)
      assert.notDeepEqual(keysOf(other), keysOf(again))
    })

    test('what nobody signed, or signed for something else, is refused', async (t) => {
      const { clock, expected, sent, platform } = await setup()
      if (!platform.signs) return t.skip('it signs nothing: the secret address is the lock')
      const genuine = sent({ people: people(1) })
      const unsigned = { ...genuine, headers: {} }
      const changed = platform.signsText
        ? { ...genuine, raw: genuine.raw.replace('person-0', 'person-1') }
        : unsigned
      const wrongSecret = { ...expected, secret: 'a secret of another campaign' }
      const noSecret = { ...expected, secret: '' }

      for (const [delivery, by] of [
        [unsigned, expected],
        [changed, expected],
        [genuine, wrongSecret],
        [genuine, noSecret],
      ] as const)
        assert.deepEqual(adapter.receive(await arrived(delivery, clock.now()), by), { found: 'forged' })
    })

    test('what was signed ten minutes ago, or will be, is stale', async (t) => {
      const { clock, expected, sent, platform } = await setup()
      if (!platform.isTimed) return t.skip('it signs no time: a repeated key tells')
      const genuine = sent({ people: people(1) })

      for (const minutes of [10, -10]) {
        const heard = adapter.receive(await arrived(genuine, clock.now() + minutes * 60_000), expected)
        assert.deepEqual(heard, { found: 'stale' })
      }
    })

    test('garbage starts nobody', async () => {
      const { clock, expected, sent } = await setup()
      const genuine = sent({ people: people(1) })

      for (const raw of garbage[genuine.contentType] ?? assert.fail(genuine.contentType)) {
        const delivery = { ...genuine, raw, query: '' }
        const heard = adapter.receive(await arrived(delivery, clock.now()), expected)
        assert.ok(['nobody', 'forged'].includes(heard.found), `${raw}: ${heard.found}`)
      }
    })
  }
}
