/** What goes wrong on the way: named alike for all platforms, in words, with nothing half done. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Adapter } from '#integrations/adapter.ts'
import { PlatformError, type PlatformErrorKind } from '#integrations/platform-error.ts'
import { assertReadable, contractSetup, failure } from './contract-setup.ts'
import type { Failing, FakeServer } from './fake-server.ts'

const statuses: [number, PlatformErrorKind][] = [
  [400, 'rejected'],
  [401, 'auth'],
  [403, 'permission'],
  [404, 'notFound'],
  [409, 'conflict'],
  [422, 'rejected'],
  [500, 'unavailable'],
  [503, 'unavailable'],
]

/** As often as anything is ever asked again. */
const ALWAYS = 50

const page = '<!doctype html><html><h1>502 Bad Gateway</h1></html>'

const oddAnswers: [name: string, failing: Failing, kind: PlatformErrorKind][] = [
  ['an answer that is cut off', { how: 'cutOff', times: ALWAYS }, 'unavailable'],
  ['a line that is hung up', { how: 'hungUp', times: ALWAYS }, 'unavailable'],
  ['an answer that is no JSON', { status: 200, text: 'OK', times: ALWAYS }, 'unreadable'],
  ['an HTML page instead of an answer', { status: 200, text: page, times: ALWAYS }, 'unreadable'],
  ['an HTML error page', { status: 502, text: page, times: ALWAYS }, 'unavailable'],
  ['JSON that says something else', { status: 200, body: { surprise: [] }, times: ALWAYS }, 'unreadable'],
  [
    'an answer of more than two megabytes',
    { status: 200, text: `"${'x'.repeat(2 * 1024 * 1024)}"`, times: ALWAYS },
    'unavailable',
  ],
  [
    'a redirect',
    { status: 302, headers: { location: 'https://elsewhere.example/' }, times: ALWAYS },
    'redirected',
  ],
]

export function faultContract(adapter: Adapter, server: () => FakeServer): void {
  async function setup() {
    const it = contractSetup(adapter, server())
    const list = it.source('Newsletter')
    it.person('ada@mail.example')
    const { id } = await it.field('Deadline text', list)
    const ada = await it.found('ada@mail.example', list)
    await adapter.people.write(it.account, { person: ada, values: [{ field: id, value: 'before' }] })
    const write = () =>
      adapter.people.write(it.account, { person: ada, values: [{ field: id, value: 'after' }] })
    const value = () => it.platform.valueOf(it.state, 'ada@mail.example', id)
    return { ...it, write, value }
  }

  test('each status has its meaning, in the platform’s words first, and nothing is half done', async () => {
    const { platform, write, value } = await setup()
    const { credentials } = platform
    const key = credentials.by === 'key' ? credentials.first : credentials.accessToken

    for (const [status, usualKind] of statuses) {
      const kind = platform.meanings?.[status] ?? usualKind
      server().fail(adapter.id, { ...platform.problem(status, `Not today, ${key}`), times: ALWAYS })

      const error = await failure(write())

      assert.equal(error.kind, kind, `${status}`)
      if (kind !== 'unavailable') assert.match(error.message, /^Not today, •••\./)
      assertReadable(error, credentials)
      assert.equal(value(), 'before')
      server().of(adapter.id).failing.length = 0
    }
  })

  test('who comes too fast waits as long as it is told, and goes on', async () => {
    const { platform, write, value, pauses } = await setup()
    server().fail(adapter.id, platform.limit.answer)

    const outcome = await kindThrown(write())

    // Some say it in a way that only their own file understands: their callers come back by themselves.
    if (outcome === null) assert.equal(pauses.length, 1)
    else assert.equal(outcome, 'rateLimited')
    if (outcome !== null) await write()
    assert.equal(value(), 'after')
  })

  test('a limit that lasts is told, with the time to wait where the platform says it', async () => {
    const { platform, write } = await setup()
    server().fail(adapter.id, { ...platform.limit.answer, times: ALWAYS })

    const error = await failure(write())

    assert.equal(error.kind, 'rateLimited')
    assertReadable(error, platform.credentials)
  })

  test('an account that has used up its calls can go on when their time is over', async () => {
    const { clock, fake, platform, write, value } = await setup()
    fake.isLimited = true
    for (let call = 0; call < platform.limit.calls; call++) fake.calls.push(clock.now())

    const outcome = await kindThrown(write())
    // Where its time is short, it is waited for.
    assert.ok(outcome === null || outcome === 'rateLimited', `${outcome}`)
    clock.advance(platform.limit.perMs)
    await write()

    assert.equal(value(), 'after')
  })

  test('its limit is the one that the platform documents', () => {
    const { platform } = contractSetup(adapter, server())

    assert.ok(adapter.limit.calls / adapter.limit.perMs <= platform.limit.calls / platform.limit.perMs)
  })

  for (const [name, failing, kind] of oddAnswers)
    test(`${name} is understood as what it is`, async () => {
      const { account, platform } = contractSetup(adapter, server())
      server().fail(adapter.id, failing)

      const error = await failure(adapter.verify(account, platform.credentials))

      assert.equal(error.kind, kind)
      assertReadable(error, platform.credentials)
    })

  test('a platform that says nothing is given up in time', async () => {
    const { open, platform } = contractSetup(adapter, server())
    server().fail(adapter.id, { how: 'silent', times: ALWAYS })
    const hasty = open(platform.credentials, { totalMs: 20, firstByteMs: 20 })

    const error = await failure(adapter.verify(hasty, platform.credentials))

    assert.equal(error.kind, 'unavailable')
  })
}

/** Null: nothing went wrong. */
async function kindThrown(promise: Promise<unknown>): Promise<PlatformErrorKind | null> {
  return promise.then(
    () => null,
    (error: unknown) => {
      if (error instanceof PlatformError) return error.kind
      throw error
    },
  )
}
