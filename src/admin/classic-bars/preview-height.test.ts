/** How much of the preview is kept for a classic bar. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewHeight } from './preview-height.ts'

const cases = [
  { device: 'desktop', isPremium: true, bar: 96, height: 85 },
  { device: 'desktop', isPremium: false, bar: 96, height: 120 },
  { device: 'mobile', isPremium: true, bar: 68, height: 85 },
  { device: 'mobile', isPremium: true, bar: 85, height: 85 },
  { device: 'mobile', isPremium: true, bar: 86, height: 250 },
  { device: 'mobile', isPremium: false, bar: 120, height: 120 },
  { device: 'tablet', isPremium: false, bar: 121, height: 290 },
] as const

for (const { device, isPremium, bar, height } of cases)
  test(`a bar of ${bar} px on a ${device}${isPremium ? '' : ' without premium'} has at least ${height} px`, () => {
    assert.equal(previewHeight(bar, { device, isPremium }), height)
  })
