/** The written deadline in a field of a person: made, written, read back; nobody is ever added. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Adapter, PersonValues } from '#integrations/adapter.ts'
import { contractSetup, failure, listOf } from './contract-setup.ts'
import type { FakeServer } from './fake-server.ts'

const texts = [
  'Tuesday, 3 March at 23:59',
  '3月3日（火）23:59',
  'الثلاثاء ٣ مارس',
  'a "b" & <c> {{d}} 100 % é',
  '',
]

export function fieldContract(adapter: Adapter, server: () => FakeServer): void {
  test('a field that is made from here is there, with the tag that mails carry', async () => {
    const { account, source, field, complaints } = contractSetup(adapter, server())
    const list = source('Newsletter')

    const made = await field('Deadline text', list)
    const listed = await adapter.fields.list?.(account, { list: listOf(adapter, list), page: null })

    assert.equal(made.type, 'text')
    if (listed) assert.deepEqual(listed.entries.find(({ id }) => id === made.id) ?? made, made)
    assert.deepEqual(complaints, [])
  })

  test('what is written is what is read, in any script, and nobody else has it', async () => {
    const { account, source, field, found, person, platform, state, complaints } = contractSetup(
      adapter,
      server(),
    )
    const list = source('Newsletter')
    person('ada@mail.example')
    person('bob@mail.example')
    const { id } = await field('Deadline text', list)
    const ada = await found('ada@mail.example', list)

    for (const value of texts) {
      await adapter.people.write(account, { person: ada, values: [{ field: id, value }] })

      assert.equal(platform.valueOf(state, 'ada@mail.example', id) ?? '', value)
      assert.equal(await adapter.people.read(account, ada, id), value)
    }
    assert.equal(platform.valueOf(state, 'bob@mail.example', id) ?? '', '')
    assert.deepEqual(complaints, [])
  })

  test('somebody whom the platform does not have is not found, and not added', async () => {
    const { account, source, state } = contractSetup(adapter, server())
    const list = listOf(adapter, source('Newsletter'))

    assert.equal(await adapter.people.find(account, { email: 'nobody@mail.example', list }), null)
    assert.deepEqual(state.people, [])
  })

  test('an address with signs of its own is the same person there', async () => {
    const { source, found, person, complaints } = contractSetup(adapter, server())
    const list = source('Newsletter')
    person("o'hara+tag@mail.example")

    assert.equal((await found("o'hara+tag@mail.example", list)).email, "o'hara+tag@mail.example")
    assert.deepEqual(complaints, [])
  })

  test('writing to somebody who has gone says so', async () => {
    const { account, source, field, found, person, state } = contractSetup(adapter, server())
    const list = source('Newsletter')
    person('ada@mail.example')
    const { id } = await field('Deadline text', list)
    const ada = await found('ada@mail.example', list)
    state.people.length = 0

    const error = await failure(
      adapter.people.write(account, { person: ada, values: [{ field: id, value: 'soon' }] }),
    )

    assert.equal(error.kind, 'notFound')
    assert.deepEqual(state.people, [])
  })

  test('whoever is known by their number alone has their field emptied', async () => {
    const { account, source, field, found, person, platform, state, complaints } = contractSetup(
      adapter,
      server(),
    )
    const list = source('Newsletter')
    person('ada@mail.example')
    const { id } = await field('Deadline text', list)
    const ada = await found('ada@mail.example', list)
    await adapter.people.write(account, { person: ada, values: [{ field: id, value: 'soon' }] })

    const email = (await adapter.people.emailOf?.(account, ada.id)) ?? ''
    const values = [{ field: id, value: '' }]
    await adapter.people.write(account, { person: { id: ada.id, email }, values })

    assert.equal(platform.valueOf(state, 'ada@mail.example', id) ?? '', '')
    assert.deepEqual(complaints, [])
  })

  test('a date goes into a date field as the day or the instant it is', async (t) => {
    if (!adapter.fields.types.includes('date')) return t.skip('it has no date fields')
    const { account, source, found, person, platform, state, complaints } = contractSetup(adapter, server())
    const list = source('Newsletter')
    person('ada@mail.example')
    const { id } = await adapter.fields.create(account, {
      list: listOf(adapter, list),
      name: 'Deadline at',
      type: 'date',
    })
    const ada = await found('ada@mail.example', list)
    const value = { at: Date.parse('2026-03-03T23:30:00Z'), timeZone: 'Asia/Tokyo' }

    await adapter.people.write(account, { person: ada, values: [{ field: id, value }] })

    assert.deepEqual(
      platform.valueOf(state, 'ada@mail.example', id),
      platform.writtenDate(value.at, value.timeZone),
    )
    assert.deepEqual(complaints, [])
  })

  test('a batch is written whole, and one who has gone keeps nobody else from theirs', async (t) => {
    const { batch } = adapter.people
    if (!batch) return t.skip('it takes one at a time')
    const { account, source, field, found, person, platform, state, complaints } = contractSetup(
      adapter,
      server(),
    )
    const list = source('Newsletter')
    const { id } = await field('Deadline text', list)
    const size = Math.min(batch.most, 50)
    const emails = Array.from({ length: size }, (_, at) => `person-${at}@mail.example`)
    for (const email of emails) person(email)
    const all: PersonValues[] = []
    for (const email of emails)
      all.push({ person: await found(email, list), values: [{ field: id, value: `for ${email}` }] })
    state.people.splice(3, 1)

    const errors = await batch.write(account, all)

    assert.equal(errors.length, size)
    for (const [at, email] of emails.entries()) {
      const written = platform.valueOf(state, email, id)
      if (at !== 3) assert.deepEqual([errors[at], written], [null, `for ${email}`])
    }
    assert.equal(state.people.length, size - 1, 'nobody was added')
    assert.deepEqual(complaints, [])
  })

  test('a tag is added and taken away again, however often', async (t) => {
    const { tags } = adapter
    if (!tags) return t.skip('people have no tags there')
    const { account, source, found, person, complaints } = contractSetup(adapter, server())
    const vip = source('VIP')
    const held = person('ada@mail.example')
    const ada = await found('ada@mail.example', vip)

    await tags.add(account, ada, vip)
    await tags.add(account, ada, vip)
    assert.ok(held.tags.has(vip.id) || held.tags.has(vip.name))
    if (!tags.remove) return
    await tags.remove(account, ada, vip)
    await tags.remove(account, ada, vip)
    assert.equal(held.tags.size, 0)
    assert.deepEqual(complaints, [])
  })
}
