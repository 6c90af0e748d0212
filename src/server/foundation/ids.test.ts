/** What ids promise. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { newId, newPublicKey } from './ids.ts'

test('ids are 25 characters and each its own', () => {
  const ids = Array.from({ length: 2000 }, () => newId())

  assert.ok(ids.every((id) => /^[0-9a-z]{25}$/.test(id)))
  assert.equal(new Set(ids).size, ids.length)
})

test('an id made in a later millisecond sorts behind', async () => {
  const ids: string[] = []
  for (let round = 0; round < 20; round++) {
    ids.push(newId())
    const now = Date.now()
    while (Date.now() === now) await setImmediate()
  }

  assert.deepEqual(ids, ids.toSorted())
})

test('public keys have the length asked for and use every character alike', () => {
  const characters = Array.from({ length: 2000 }, () => newPublicKey(10)).join('')

  assert.equal(characters.length, 20_000)
  const counts = new Map<string, number>()
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1)
  assert.equal(counts.size, 36)
  // 20,000 draws over 36 characters: 555 each, and six standard deviations either way.
  assert.ok([...counts.values()].every((count) => count > 415 && count < 695))
})
