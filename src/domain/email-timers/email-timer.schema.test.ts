/** Which settings of an e-mail timer are taken, and what is read back. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailTimer, emailTimerMessages, storedEmailTimer } from './email-timer.schema.ts'
import { defaultEmailTimer } from './email-timer.ts'

for (const [what, change] of [
  ['a template that there is not', { background: 14 }],
  ['a label of thirteen letters', { email_label_days: 'Kalendertages' }],
  ['an expired image that there is not', { expiration_image_id: 10 }],
  ['four digits of days', { day_digits: 4 }],
  ['a setting that there is not', { account_id: 'another' }],
] as const)
  test(`${what} is refused`, () => {
    assert.equal(emailTimer.safeParse({ ...defaultEmailTimer, ...change }).success, false)
  })

test('a font that the template does not have is refused in plain words, at the font', () => {
  const { error } = emailTimer.safeParse({ ...defaultEmailTimer, background: 12, selected_font: 'lato' })

  assert.deepEqual(
    error?.issues.map(({ path, message }) => [path.join('.'), message]),
    [['selected_font', emailTimerMessages.noSuchFont]],
  )
})

test('a campaign that never saved a timer has the default one', () => {
  assert.deepEqual(storedEmailTimer(null), defaultEmailTimer)
})

test('what was saved comes back, and settings that came later have their defaults', () => {
  const stored = storedEmailTimer('{"background":3,"use_labels":0}')

  assert.deepEqual(stored, { ...defaultEmailTimer, background: 3, use_labels: 0 })
})

test('what a newer version saved shows the default timer here', () => {
  assert.deepEqual(storedEmailTimer('{"background":99}'), defaultEmailTimer)
})
