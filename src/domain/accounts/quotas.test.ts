/** When an account learns that its room comes to an end. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from './permissions.ts'
import { quotaKinds, quotaOf, quotaState } from './quotas.ts'

test('the premium plan, and whoever has its features, has more room of every kind', () => {
  const free = { plan: 'free', flags: withAllFlags({}) } as const
  const upgraded = { plan: 'free', flags: withAllFlags({ canUseUpgradedFeatures: true }) } as const
  const premium = { plan: 'premium', flags: withAllFlags({}) } as const

  for (const kind of quotaKinds) {
    assert.ok(quotaOf(free, kind) < quotaOf(premium, kind))
    assert.equal(quotaOf(upgraded, kind), quotaOf(premium, kind))
  }
})

test('an owner is told at four fifths, before anything is refused', () => {
  assert.equal(quotaState({ used: 79, most: 100 }), 'room')
  assert.equal(quotaState({ used: 80, most: 100 }), 'near')
  assert.equal(quotaState({ used: 99, most: 100 }), 'near')
  assert.equal(quotaState({ used: 100, most: 100 }), 'full')
})
