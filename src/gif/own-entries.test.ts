/** The small table of entries knows what was added, and nothing that was taken back. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { OwnEntries } from './own-entries.ts'

const KEYS = 2 ** 20

/** Pieces of a row: so many entries are added, and so many of them taken back again. */
const pieces = fc.array(
  fc.record({
    keys: fc.uniqueArray(fc.oneof(fc.nat(KEYS - 1), fc.nat(300)), { maxLength: 300 }),
    back: fc.nat(300),
  }),
  { maxLength: 12 },
)

test('what was added is found, through any number of rows, and what was taken back is not', () => {
  fc.assert(
    fc.property(pieces, (rows) => {
      const entries = new OwnEntries()
      const model = new Map<number, number>()

      for (const { keys, back } of rows) {
        const added = keys.filter((key) => !model.has(key))
        entries.makeRoomFor(added.length)
        for (const [at, key] of added.entries()) {
          entries.add(key, (at % 4095) + 1)
          model.set(key, (at % 4095) + 1)
        }
        for (const key of added.toReversed().slice(0, back)) {
          entries.takeBack(key)
          model.delete(key)
        }
        for (const key of keys) assert.equal(entries.get(key), model.get(key) ?? 0)
      }

      for (const [key, entry] of model) assert.equal(entries.get(key), entry)
      assert.equal(entries.get(KEYS - 1), model.get(KEYS - 1) ?? 0)
      entries.forget()
      for (const key of model.keys()) assert.equal(entries.get(key), 0)
    }),
    { numRuns: 100, seed: 3 },
  )
})
