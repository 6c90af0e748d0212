/** Which settings of an e-mail timer are taken, and what is read back. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_COLOR } from '../colors/color.schema.ts'
import { emailTimer, emailTimerMessages, sentEmailTimer, storedEmailTimer } from './email-timer.schema.ts'
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

test('what is no color is refused at its field, in plain words', () => {
  for (const field of ['selected_font_color', 'email_box_color', 'email_background_color'])
    for (const typed of ['', 'tomato', '#12345', '1d4ed8', 'x'.repeat(41)]) {
      const { error } = emailTimer.safeParse({ ...defaultEmailTimer, [field]: typed })

      assert.deepEqual(
        error?.issues.map(({ path, message }) => [path.join('.'), message]).at(0),
        [field, NO_COLOR],
        `${field} ${typed}`,
      )
    }
})

test('what is no color and was saved once is read back, and so drawn', () => {
  const stored = storedEmailTimer('{"background":3,"selected_font_color":"tomato"}')

  assert.deepEqual([stored.background, stored.selected_font_color], [3, 'tomato'])
})

test('programs may name the timer, and call the box by its other name', () => {
  const { email_box_color: _, ...rest } = defaultEmailTimer

  const sent = sentEmailTimer.parse({ ...rest, id: 7, fill_color: '#1d4ed880' })

  assert.deepEqual(sent, { ...defaultEmailTimer, email_box_color: '#1d4ed880' })
  const both = sentEmailTimer.parse({ ...defaultEmailTimer, id: 'x', fill_color: '#000000' })
  assert.deepEqual(both, defaultEmailTimer)
  assert.equal(sentEmailTimer.safeParse(rest).success, false)
})

test('a campaign that never saved a timer has the default one', () => {
  assert.deepEqual(storedEmailTimer(null), defaultEmailTimer)
})

test('what was saved comes back, and settings that came later have their defaults', () => {
  const stored = storedEmailTimer('{"background":3,"use_labels":0,"drop_zero_units":1}')

  assert.deepEqual(stored, { ...defaultEmailTimer, background: 3, use_labels: 0 })
})

test('a timer of before there was a choice goes on showing every unit, zeros too', () => {
  const { drop_zero_units: _, ...before } = defaultEmailTimer

  assert.equal(storedEmailTimer(JSON.stringify(before)).drop_zero_units, 0)
  assert.equal(sentEmailTimer.parse(before).drop_zero_units, 0)
})

test('what a newer version saved shows the default timer here', () => {
  assert.deepEqual(storedEmailTimer('{"background":99}'), defaultEmailTimer)
})
