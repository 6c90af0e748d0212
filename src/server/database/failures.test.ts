/** What is made of the errors that databases report. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCreatedMeanwhile } from './failures.ts'

const reported = (code: string) => Object.assign(new Error('Reported by PostgreSQL'), { code })

test('a table that another process has just created is no failure, in each of the ways PostgreSQL says so', () => {
  const said = ['23505', '42P07', '42710'].map((code) => isCreatedMeanwhile(reported(code)))

  assert.deepEqual(said, [true, true, true])
  assert.equal(isCreatedMeanwhile(reported('42501')), false)
})
