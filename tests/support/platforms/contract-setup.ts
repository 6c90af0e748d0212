/** One account at a fake platform, called through the server's own way out: nothing is waited for. */
import assert from 'node:assert/strict'
import type { Account, Adapter, Credentials, Field, Person, Source, Trigger } from '#integrations/adapter.ts'
import type { TriggerKind } from '#domain/platforms/integration-facts.ts'
import { openAccount } from '#integrations/open-account.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import { createPlatformClient } from '../../../src/server/outbound/platform-client.ts'
import { testClock } from '../clock.ts'
import type { FakeServer } from './fake-server.ts'
import type { FakePerson } from './fake-state.ts'

const patience = { totalMs: 5000, firstByteMs: 5000 }

export function contractSetup(adapter: Adapter, server: FakeServer) {
  const clock = testClock()
  server.reset(adapter.id, () => clock.now())
  const fake = server.of(adapter.id)
  const { state, platform, complaints } = fake
  const pauses: number[] = []

  /** What `verify` would have found is known, as it is for a connection that is stored. */
  function open(credentials: Credentials = platform.credentials, timeouts = patience): Account {
    return openAccount(adapter, { credentials, id: platform.account.id ?? '' }, ({ baseUrl, headers }) =>
      createPlatformClient({
        baseUrl: server.at(adapter.id, baseUrl),
        headers,
        clock,
        allowed: [server.host],
        timeouts,
        pause: async (ms) => {
          pauses.push(ms)
          clock.advance(ms)
        },
      }),
    )
  }

  function person(email: string, joinedAt = clock.now()): FakePerson {
    const added = {
      joinedAt,
      id: state.nextId(),
      email,
      values: {},
      tags: new Set<string>(),
      joined: new Set<string>(),
    }
    state.people.push(added)
    return added
  }

  function source(name: string): Source {
    const entry = { id: state.nextId(), name }
    for (const entries of [state.lists, state.forms, state.tags]) entries.push(entry)
    return entry
  }

  const account = open()

  async function found(email: string, list: Source): Promise<Person> {
    const one = await adapter.people.find(account, { email, list: listOf(adapter, list) })
    assert.ok(one, `${email} is found`)
    return one
  }

  async function field(name: string, list: Source): Promise<Field> {
    return adapter.fields.create(account, { list: listOf(adapter, list), name, type: 'text' })
  }

  return { account, clock, complaints, fake, field, found, open, pauses, person, platform, source, state }
}

export function listOf(adapter: Adapter, list: Source): string {
  return adapter.fields.of === 'list' ? list.id : ''
}

export function triggersOf({ triggers }: Adapter): [TriggerKind, Trigger][] {
  return Object.entries(triggers) as [TriggerKind, Trigger][]
}

export async function failure(promise: Promise<unknown>): Promise<PlatformError> {
  const error = await promise.then(
    () => assert.fail('nothing went wrong'),
    (problem: unknown) => problem,
  )
  assert.ok(error instanceof PlatformError, String(error))
  return error
}

/** No message has a key in it, and each is a sentence or two that a person can read. */
export function assertReadable(error: Error, credentials: Credentials): void {
  const keys = credentials.by === 'key' ? [credentials.first, credentials.second] : [credentials.accessToken]
  for (const key of keys) assert.ok(key === '' || !error.message.includes(key), error.message)
  assert.match(error.message, /^\p{L}.*\.$/su)
  assert.doesNotMatch(error.message, /[<>{}]|undefined|\[object/)
}
