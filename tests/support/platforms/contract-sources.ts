/** Which lists, forms and tags there are: all of them, in any script, found by a part of their name. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account, Adapter, Page, Source, Sources, Trigger } from '#integrations/adapter.ts'
import { findSources } from '#integrations/find-sources.ts'
import { contractSetup, triggersOf } from './contract-setup.ts'
import type { FakeServer } from './fake-server.ts'

const MANY = 10_000

const names = [
  'Naïve Gäste',
  'お客様 リスト',
  'عملاء مميزون',
  'ลูกค้า',
  'A & B <b>"C"</b> = 100 % #1/2',
  '🎉 Launch',
]

async function all(sources: Sources, account: Account): Promise<Source[]> {
  const found: Source[] = []
  let page: string | null = null
  do {
    const { entries, next }: Page<Source> = await sources.list(account, page)
    found.push(...entries)
    page = next
  } while (page !== null)
  return found
}

/** Tags that start no deadlines are listed for themselves. */
export function tagContract(adapter: Adapter, server: () => FakeServer): void {
  const sources = adapter.tags?.from
  if (!sources || sources === 'names') return
  test('the tags that people can be given are listed, and found by a part of their name', async () => {
    const { account, state, complaints } = contractSetup(adapter, server())
    for (let at = 0; at < 2500; at++) state.tags.push({ id: `t${at}`, name: `number_${at}` })

    const listed = await all(sources, account)
    const { entries } = await findSources(sources, account, { text: 'number_2345', page: null })

    assert.equal(new Set(listed.map(({ id }) => id)).size, 2500)
    assert.deepEqual(entries, [{ id: 't2345', name: 'number_2345' }])
    assert.deepEqual(complaints, [])
  })
}

export function sourceContract(adapter: Adapter, server: () => FakeServer): void {
  for (const [kind, trigger] of triggersOf(adapter)) {
    test(`all of thousands of ${trigger.many} are listed, and any of them is found`, async () => {
      const { account, platform, source, complaints } = contractSetup(adapter, server())
      const many = platform.hasSmallPages ? MANY / 10 : MANY
      for (let at = 0; at < many; at++) source(`Number ${String(at).padStart(5, '0')}`)

      const listed = await all(trigger, account)
      const found = await findSources(trigger, account, { text: 'number 00876', page: null })

      assert.equal(new Set(listed.map(({ id }) => id)).size, many)
      assert.deepEqual(
        found.entries.map(({ name }) => name),
        ['Number 00876'],
      )
      assert.deepEqual(complaints, [])
    })

    test(`names of ${trigger.many} in any script come as they are`, async () => {
      const { account, source } = contractSetup(adapter, server())
      for (const name of names) source(name)

      const listed = await all(trigger, account)

      assert.deepEqual(listed.map(({ name }) => name).sort(), names.toSorted())
      for (const name of ['お客様', 'NAÏVE']) {
        const { entries } = await findSources(trigger, account, { text: name, page: null })
        assert.equal(entries.length, 1, name)
      }
    })

    test(`an account without ${trigger.many} has an empty list`, async () => {
      const { account } = contractSetup(adapter, server())

      assert.deepEqual(await trigger.list(account, null), { entries: [], next: null })
    })

    if (trigger.arrivals)
      test(`who came to a ${trigger.one} since it was last asked is told, and nobody before`, async () => {
        const { account, clock, person, source, complaints } = contractSetup(adapter, server())
        const newsletter = source('Newsletter')
        const since = clock.now()
        person('before@mail.example', since - 60_000)
        for (let at = 0; at < 250; at++) person(`person-${at}@mail.example`, since + at * 1000)

        const came: string[] = []
        let page: string | null = null
        do {
          const answer: Awaited<ReturnType<NonNullable<Trigger['arrivals']>>> = await trigger.arrivals!(
            account,
            {
              source: newsletter,
              since,
              page,
            },
          )
          came.push(...answer.entries.map(({ key }) => key))
          page = answer.next
        } while (page !== null)

        assert.equal(new Set(came).size, 250)
        assert.deepEqual(complaints, [])
      })

    if (!trigger.create) continue
    test(`a ${trigger.one} that is made from here can be chosen right away`, async () => {
      const { account, complaints } = contractSetup(adapter, server())

      const made = await trigger.create?.(account, 'Sommerschluß 🎉')

      assert.equal(made?.name, 'Sommerschluß 🎉')
      assert.deepEqual(await all(trigger, account), [made])
      assert.deepEqual(complaints, [], kind)
    })
  }
}
