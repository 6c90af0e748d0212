/** The way to a launch. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaignSteps } from './campaign-steps.ts'

test('a new campaign has its deadline and needs pages', () => {
  const { percentage, next } = campaignSteps({ pages: [], leads: 0 })

  assert.equal(percentage, 25)
  assert.equal(next?.id, 'pages')
})

test('every page needs the code', () => {
  const { next } = campaignSteps({ pages: [{ verified: true }, { verified: false }], leads: 0 })

  assert.equal(next?.id, 'code')
})

test('the first lead completes the launch', () => {
  assert.equal(campaignSteps({ pages: [{ verified: true }], leads: 1 }).percentage, 100)
})
