/** The menu of the editor. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultEmailTimer, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { EMAIL_TIMER_TEMPLATE_COUNT } from '#domain/email-timers/email-timer-templates.ts'
import { pathsOf, screenWith } from '../editor/screens.ts'
import { screensOf } from './timer-screens.ts'

const backgrounds = Array.from({ length: EMAIL_TIMER_TEMPLATE_COUNT }, (_, background) => background)

test('the menu has its five items, in their order', () => {
  const items = Object.values(screensOf(defaultEmailTimer)).map(({ label }) => label)

  assert.deepEqual(items, ['Template', 'Colors', 'Settings', 'Translate', 'Expired'])
})

test('template 8, and no other, has no colors', () => {
  const without = backgrounds.filter(
    (background) => !('colors' in screensOf({ ...defaultEmailTimer, background })),
  )

  assert.deepEqual(without, [8])
})

test('the color of the email has its place there, too', () => {
  const screens = [0, 8].map((background) =>
    screenWith(screensOf({ ...defaultEmailTimer, background }), 'email_background_color'),
  )

  assert.deepEqual(screens, ['colors', 'settings'])
})

test('every field has its place', () => {
  const placed = Object.values(screensOf(defaultEmailTimer)).flatMap(({ rows }) => pathsOf(rows))

  assert.deepEqual(new Set(placed), new Set(Object.keys(defaultEmailTimer)))
})

function valuesOf(changes: Partial<EmailTimer> = {}) {
  const timer = { ...defaultEmailTimer, ...changes }
  return Object.values(screensOf(timer)).map(({ value }) => value(timer).text)
}

test('each row says where it stands', () => {
  const values = valuesOf()

  assert.deepEqual(values, [
    'Strip',
    'White on Black',
    'Labels, separators',
    'DAYS, HOURS, MINUTES, SECONDS',
    'Offer expired',
  ])
})

test('rows say what is left out', () => {
  const values = valuesOf({
    use_labels: 0,
    use_separators: 0,
    email_label_days: '',
    expiration_image_id: 9,
  })

  assert.deepEqual(values.slice(2), ['Digits alone', 'HOURS, MINUTES, SECONDS', 'Nothing'])
})
