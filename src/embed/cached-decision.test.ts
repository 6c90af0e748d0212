/** What a remembered decision is good for before the server has spoken. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withExpired, hasPassed, hideFrom, NEVER, targetOf } from './cached-decision.ts'

const at = 1_000_000
const closed = 'https://shop.example/closed'

test('a page is hidden from the first deadline on that it had', () => {
  assert.equal(
    hideFrom([
      { id: 'a', at },
      { id: 'b', at: at - 5 },
    ]),
    at - 5,
  )
  assert.equal(hideFrom([{ id: 'a', at, to: closed, go: 1 }]), 0)
})

test('a page that stays after its deadline is never hidden', () => {
  assert.equal(hideFrom([]), NEVER)
  assert.equal(hideFrom([{ id: 'a' }]), NEVER)
  assert.equal(hideFrom([{ id: 'a', at, over: 1 }]), NEVER)
})

test('a deadline has passed from its millisecond on', () => {
  assert.equal(hasPassed({ id: 'a', at }, at - 1), false)
  assert.equal(hasPassed({ id: 'a', at }, at), true)
  assert.equal(hasPassed({ id: 'a' }, at), false)
})

test('a remembered countdown that has run out shows nothing', () => {
  assert.deepEqual(withExpired([{ id: 'a', at }], at), [{ id: 'a', at, over: 1 }])
  assert.deepEqual(withExpired([{ id: 'a', at }], at - 1), [{ id: 'a', at }])
})

test('without an answer the last known target holds, but not before the deadline', () => {
  assert.equal(targetOf([{ id: 'a', at, to: closed }], at - 1), undefined)
  assert.equal(targetOf([{ id: 'a', at, to: closed }], at), closed)
  assert.equal(targetOf([{ id: 'a', to: closed, go: 1 }], 0), closed)
  assert.equal(targetOf([{ id: 'a', at }], at), undefined)
})
