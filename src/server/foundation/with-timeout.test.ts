/** Nobody waits longer than they were promised. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orTimeout, withTimeout } from './with-timeout.ts'

const never = new Promise<string>(() => {})
const tooLate = () => new Error('Too late')

test('what comes in time is given as it is', async () => {
  assert.equal(await withTimeout(Promise.resolve('there'), 1000), 'there')
  assert.equal(await orTimeout(Promise.resolve('there'), 1000, tooLate), 'there')
})

test('what does not come in time, or is broken, is nothing', async () => {
  assert.equal(await withTimeout(never, 1), null)
  assert.equal(await withTimeout(Promise.reject(new Error('Broken')), 1000), null)
})

test('where somebody has to be told, late and broken are told apart', async () => {
  await assert.rejects(orTimeout(never, 1, tooLate), { message: 'Too late' })
  await assert.rejects(orTimeout(Promise.reject(new Error('Broken')), 1000, tooLate), { message: 'Broken' })
})

test('what breaks after its time is over harms nobody', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  await assert.rejects(orTimeout(promise, 1, tooLate), { message: 'Too late' })

  reject(new Error('Nobody listens any more'))
  await new Promise((resolve) => setImmediate(resolve))
})
