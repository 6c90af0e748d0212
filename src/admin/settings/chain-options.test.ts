/** What an owner chooses from where one campaign starts another. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainChoices } from './chain-options.ts'

const upsell = { id: 'u', name: 'Upsell', stage: 'live' } as const
const later = { id: 'l', name: 'Second chance', stage: 'draft' } as const

const labels = (chosen: string) => chainChoices([upsell, later], chosen).map(({ label }) => label)

test('a campaign that is not live says so', () => {
  assert.deepEqual(labels(''), ['Upsell', 'Second chance (draft)'])
})

test('a campaign that was chosen can be taken back', () => {
  assert.deepEqual(labels('u'), ['None', 'Upsell', 'Second chance (draft)'])
})

test('a campaign that is gone stays named until another choice is saved', () => {
  const gone = 'A campaign that is gone or put away'
  assert.deepEqual(labels('x'), ['None', 'Upsell', 'Second chance (draft)', gone])
})
