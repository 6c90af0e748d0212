/** Fields of a bar that are reached by their path. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFloatingBar } from '#domain/bars/floating-bar.ts'
import { changeAt, valueAt } from './field-path.ts'

test('a field is read by its path, however deep it lies', () => {
  const values = [
    valueAt(defaultFloatingBar, 'delay'),
    valueAt(defaultFloatingBar, 'title.text'),
    valueAt(defaultFloatingBar, 'settings.colors.custom.ctaText'),
  ]

  assert.deepEqual(values, [0, 'Don’t miss out', '#1f2a44'])
})

test('writing a field changes it alone, and leaves the bar before as it was', () => {
  const before = structuredClone(defaultFloatingBar)

  const after = { ...before, ...changeAt(before, 'settings.colors.custom.ctaText', '#000000') }

  assert.equal(after.settings.colors.custom.ctaText, '#000000')
  assert.deepEqual(
    { ...after, ...changeAt(after, 'settings.colors.custom.ctaText', '#1f2a44') },
    defaultFloatingBar,
  )
  assert.deepEqual(before, defaultFloatingBar)
})
