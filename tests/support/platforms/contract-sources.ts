/** Which lists, forms and tags there are: all of them, in any script, found by a part of their name. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account, Adapter, Source, Trigger } from '#integrations/adapter.ts'
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

async function all(trigger: Trigger, account: Account): Promise<Source[]> {
  const found: Source[] = []
  let page: string | null = null
  do {
    const { entries, next }: Awaited<ReturnType<Trigger['list']>> = await trigger.list(account, page)
    found.push(...entries)
    page = next
  } while (page !== null)
  return found
}

export function sourceContract(adapter: Adapter, server: () => FakeServer): void {
  for (const [kind, trigger] of triggersOf(adapter)) {
    test(`all of ten thousand ${trigger.many} are listed, and any of them is found`, async () => {
      const { account, source, complaints } = contractSetup(adapter, server())
      for (let at = 0; at < MANY; at++) source(`Number ${String(at).padStart(5, '0')}`)

      const listed = await all(trigger, account)
      const found = await findSources(trigger, account, { text: 'number 09876', page: null })

      assert.equal(new Set(listed.map(({ id }) => id)).size, MANY)
      assert.deepEqual(
        found.entries.map(({ name }) => name),
        ['Number 09876'],
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
