/** A look that could not tell changes nothing of what is known, and what seems wrong is looked at again soon. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterLook, agreedSince, nextLookAt } from './page-check.ts'

const HOUR = 3_600_000
const well = { page: 'there', code: 'there', after: 'there', at: 0 } as const
const unknown = { page: 'unknown', code: 'unknown', after: 'unknown' } as const

test('a site that does not answer is neither there nor gone', () => {
  const gone = afterLook(null, { ...well, after: 'missing', at: 5 })

  assert.equal(afterLook(null, { ...unknown, at: 7 }).afterGoneSince, null)
  assert.equal(afterLook(gone, { ...unknown, at: 7 }).afterGoneSince, 5)
  assert.equal(afterLook(gone, { ...well, at: 7 }).afterGoneSince, null)
})

test('only a look that found the code says that it is there, until another one misses it', () => {
  const found = afterLook(null, { ...well, at: 5 })

  assert.equal(afterLook(null, { ...unknown, at: 5 }).codeSeenAt, null)
  assert.equal(found.codeSeenAt, 5)
  assert.equal(afterLook(found, { ...unknown, at: 7 }).codeSeenAt, 5)
  assert.equal(afterLook(found, { ...well, code: 'missing', at: 7 }).codeSeenAt, null)
})

test('what one look misses is looked at in an hour, and believed when that look agrees', () => {
  const once = afterLook(null, { ...well, code: 'missing', at: 5 })
  const twice = afterLook(once, { ...well, code: 'missing', at: 5 + HOUR })

  assert.equal(nextLookAt(afterLook(null, well)), 24 * HOUR)
  assert.equal(nextLookAt(once), 5 + HOUR)
  assert.deepEqual(
    [agreedSince(once.codeMissingSince, once), agreedSince(twice.codeMissingSince, twice)],
    [null, 5],
  )
})
