/** What the preview of an inline timer listens to. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isFromTimerPreview, isToTimerPreview } from './inline-timer-preview.ts'
import { defaultInlineTimer } from './inline-timer-templates.ts'

const to = 'lastcall-preview'
const from = 'lastcall-preview'

test('a timer that is being designed is drawn, whatever has been typed of its colors', () => {
  const timer = { ...defaultInlineTimer, bar_color: '#12' }

  assert.ok(isToTimerPreview({ to, timer, language: 'en' }))
})

test('what is no whole timer is not drawn', () => {
  const { bar_color: _, ...timer } = defaultInlineTimer

  assert.equal(isToTimerPreview({ to, timer, language: 'en' }), false)
  assert.equal(isToTimerPreview({ to, timer: defaultInlineTimer }), false)
})

test('the frame says that it listens, and how high the timer is', () => {
  assert.ok(isFromTimerPreview({ from, is: 'ready' }))
  assert.ok(isFromTimerPreview({ from, is: 'placed', place: 120 }))
  assert.equal(isFromTimerPreview({ from, is: 'placed', place: -1 }), false)
  assert.equal(isFromTimerPreview({ from, is: 'placed', place: '120px' }), false)
})

test('anything else that is said in these windows is not meant', () => {
  fc.assert(
    fc.property(fc.anything(), (words) => {
      assert.equal(isToTimerPreview(words), false)
      assert.equal(isFromTimerPreview(words), false)
      assert.equal(isToTimerPreview({ to, timer: words, language: 'en' }), false)
    }),
  )
})
