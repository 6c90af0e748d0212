/** Instants of exports beside Temporal, which writes the same more slowly. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instantText } from './instant-text.ts'

test('every instant reads as Temporal writes it, whatever was written before', () => {
  const years = { min: Date.UTC(1900, 0, 1), max: Date.UTC(9999, 11, 31) }
  const near = fc.tuple(fc.integer(years), fc.integer({ min: -2000, max: 2000 }))
  const instants = fc.oneof(
    fc.integer(years),
    // About midnight, and to the second.
    near.map(([at, offset]) => Math.floor(at / 86_400_000) * 86_400_000 + offset),
    fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 }).map((at) => at * 1000),
  )
  fc.assert(
    fc.property(fc.array(instants, { minLength: 1, maxLength: 5 }), (all) => {
      for (const at of all)
        assert.equal(instantText(at), Temporal.Instant.fromEpochMilliseconds(at).toString())
    }),
  )
})
