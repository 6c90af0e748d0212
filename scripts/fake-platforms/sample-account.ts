/** What an account at a fake platform begins with: lists, forms, tags, fields, and people in them. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Adapter } from '../../src/integrations/adapter.ts'
import { openAccount } from '../../src/integrations/open-account.ts'
import { systemClock } from '../../src/server/foundation/clock.ts'
import { createPlatformClient } from '../../src/server/outbound/platform-client.ts'
import type { FakeServer } from '../../tests/support/platforms/fake-server.ts'
import { newPerson } from './actions.ts'

const lists = ['Newsletter', 'Launch waitlist', 'Customers']
const forms = ['Free chapter', 'Webinar sign-up']
const tags = ['Interested', 'VIP', 'Bought the course']
const people = 40

export async function fillAccount(server: FakeServer, adapter: Adapter): Promise<void> {
  const { platform, state } = server.of(adapter.id)
  for (const [entries, names] of [
    [state.lists, lists],
    [state.forms, forms],
    [state.tags, tags],
  ] as const)
    entries.push(...names.map((name) => ({ id: state.nextId(), name })))
  for (let at = 1; at <= people; at++) {
    const person = newPerson(state, `person${at}@mail.example`)
    const mostOf = (names: typeof state.tags) => names.filter((_, of) => (at + of) % 3 !== 0)
    for (const { id } of [...mostOf(state.lists), ...mostOf(state.forms)]) person.joined.add(id)
    for (const { id, name } of mostOf(state.tags)) person.tags.add(id).add(name)
  }
  const account = openAccount(
    adapter,
    { credentials: platform.credentials, id: platform.account.id ?? '' },
    ({ baseUrl, headers }) =>
      createPlatformClient({
        baseUrl: server.at(adapter.id, baseUrl),
        headers,
        clock: systemClock,
        allowed: [server.host],
        pause: wait,
      }),
  )
  const list = adapter.fields.of === 'list' ? (state.lists[0]?.id ?? '') : ''
  await adapter.fields.create(account, { list, name: 'Company', type: 'text' })
  server.of(adapter.id).log.length = 0
}
