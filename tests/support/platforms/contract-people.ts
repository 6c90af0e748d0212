/** Who is at the platform already: all of a list, form or tag, and how many they are. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TriggerKind } from '#domain/platforms/integration-facts.ts'
import type { Account, Adapter, Page, Person, Source } from '#integrations/adapter.ts'
import { contractSetup, failure, triggersOf } from './contract-setup.ts'
import type { FakeServer } from './fake-server.ts'

const MANY = 2500

async function everybody(
  adapter: Adapter,
  account: Account,
  among: { kind: TriggerKind; source: Source },
): Promise<Person[]> {
  const found: Person[] = []
  let page: string | null = null
  do {
    const answer: Page<{ person: Person }> | undefined = await adapter.people.of?.(account, {
      ...among,
      page,
    })
    assert.ok(answer)
    found.push(...answer.entries.map(({ person }) => person))
    page = answer.next
  } while (page !== null)
  return found
}

export function peopleContract(adapter: Adapter, server: () => FakeServer): void {
  if (!adapter.people.of) return
  for (const [kind, { one }] of triggersOf(adapter)) {
    test(`all of thousands of people of a ${one} are told once, and nobody else`, async () => {
      const { account, person, source, complaints } = contractSetup(adapter, server())
      const launch = source('Launch')
      for (let at = 0; at < MANY; at++) person(`person-${at}@mail.example`).joined.add(launch.id)
      person('elsewhere@mail.example').joined.add(source('Another').id)

      const found = await everybody(adapter, account, { kind, source: launch })

      assert.equal(found.length, MANY)
      assert.equal(new Set(found.map(({ email }) => email)).size, MANY)
      assert.ok(!found.some(({ email }) => email === 'elsewhere@mail.example'))
      assert.deepEqual(complaints, [])
    })

    test(`whoever is told of a ${one} is the same person that an address finds`, async () => {
      const { account, person, source, found, complaints } = contractSetup(adapter, server())
      const launch = source('Launch')
      person('ada@mail.example').joined.add(launch.id)

      const [ada] = await everybody(adapter, account, { kind, source: launch })

      assert.deepEqual(ada, await found('ada@mail.example', launch))
      assert.deepEqual(complaints, [])
    })

    test(`a ${one} without people has none`, async () => {
      const { account, source, complaints } = contractSetup(adapter, server())

      assert.deepEqual(await everybody(adapter, account, { kind, source: source('Launch') }), [])
      assert.deepEqual(complaints, [])
    })

    if (!adapter.people.count) continue
    test(`how many people a ${one} has is known without telling them all`, async () => {
      const { account, fake, person, source, complaints } = contractSetup(adapter, server())
      const launch = source('Launch')
      for (let at = 0; at < 321; at++) person(`person-${at}@mail.example`).joined.add(launch.id)
      source('Launch of another')

      assert.equal(await adapter.people.count?.(account, { kind, source: launch }), 321)
      assert.equal(fake.log.length, 1)
      assert.deepEqual(complaints, [])
      assert.equal(await adapter.people.count?.(account, { kind, source: source('Empty') }), 0)
    })
  }
}

export function newSubscriberContract(adapter: Adapter, server: () => FakeServer): void {
  const { people } = adapter
  if (!people.add || !people.addsTo) return
  const kind: TriggerKind = people.addsTo
  const consentText = 'Mail me about the launch'

  function setup() {
    const it = contractSetup(adapter, server())
    const launch = it.source('Launch')
    const subscriber = (email: string) => ({
      email,
      name: 'Ada',
      list: launch,
      consentText,
      at: it.clock.now(),
    })
    return {
      ...it,
      launch,
      adds: async (email: string) => people.add?.(it.account, subscriber(email)),
      everybody: () => everybody(adapter, it.account, { kind, source: launch }),
    }
  }

  test('whoever asked for mails is added to what the owner chose, and is found there', async () => {
    const { adds, everybody: inList, found, launch, complaints } = setup()

    assert.equal(await adds("o'hara+tag@mail.example"), 'added')

    const ohara = await found("o'hara+tag@mail.example", launch)
    assert.deepEqual(await inList(), [ohara])
    assert.deepEqual(complaints, [])
  })

  test('whoever is there already comes to it once, and keeps what they had', async () => {
    const { adds, everybody: inList, person, state, complaints } = setup()
    const ada = person('ada@mail.example')
    ada.values['kept'] = 'as it was'

    await adds('ada@mail.example')
    await adds('ada@mail.example')

    assert.equal(state.people.length, 1)
    assert.equal((await inList()).length, 1)
    assert.equal(ada.values['kept'], 'as it was')
    assert.deepEqual(complaints, [])
  })

  test('where people have to confirm, they are pending until they do', async (t) => {
    const { adds, platform, state, complaints } = setup()
    if (!platform.confirms) return t.skip('it adds at once')
    state.asksToConfirm = true

    assert.equal(await adds('ada@mail.example'), 'pending')
    assert.deepEqual(complaints, [])
  })

  test('what it does not take is said, and nobody is added', async () => {
    const { adds, platform, state } = setup()
    server().fail(adapter.id, { ...platform.problem(422, 'That address is blocked'), times: 2 })

    const error = await failure(adds('ada@mail.example'))

    assert.match(error.message, /^That address is blocked/)
    assert.deepEqual(state.people, [])
  })
}
