/** The strip of the window that belongs to the bar, and what it takes from the page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barClip, pushedDown } from './bar-clip.ts'

const top = { side: 'top', height: 107, space: 107 } as const
const bottom = { side: 'bottom', height: 107, space: 107 } as const

test('the strip reaches from the edge of the bar to where its shadow ends', () => {
  assert.equal(barClip(top), 'inset(0 0 calc(100% - 139px) 0)')
  assert.equal(barClip(bottom), 'inset(calc(100% - 139px) 0 0 0)')
})

test('the strip is as high as its editor wants it, and grows with the bar', () => {
  assert.equal(
    barClip(bottom, () => 250),
    'inset(calc(100% - 250px) 0 0 0)',
  )
  assert.equal(
    barClip(bottom, () => 85),
    barClip(bottom),
  )
})

test('without a bar the page has its whole window', () => {
  assert.equal(barClip(null), 'inset(100%)')
  assert.equal(pushedDown(null, 'desktop'), 0)
})

test('a bar at the top pushes the page down, but not on a phone', () => {
  assert.equal(pushedDown(top, 'desktop'), 107)
  assert.equal(pushedDown(top, 'mobile'), 0)
})

test('a bar at the bottom lies over the page', () => {
  assert.equal(pushedDown(bottom, 'desktop'), 0)
})
