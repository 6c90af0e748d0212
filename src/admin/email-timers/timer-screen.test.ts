/** The menu of the editor. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultEmailTimer } from '#domain/email-timers/email-timer.ts'
import { EMAIL_TIMER_TEMPLATE_COUNT } from '#domain/email-timers/email-timer-templates.ts'
import { screenValues } from './screen-values.ts'
import { screensOf, screenWith, timerScreens } from './timer-screen.ts'

const backgrounds = Array.from({ length: EMAIL_TIMER_TEMPLATE_COUNT }, (_, background) => background)

test('the menu has its five items, in their order', () => {
  const items = screensOf(defaultEmailTimer).map((screen) => timerScreens[screen])

  assert.deepEqual(items, ['Template', 'Colors', 'Settings', 'Translate', 'Expired'])
})

test('template 8, and no other, has no colors', () => {
  const without = backgrounds.filter((background) => !screensOf({ background }).includes('colors'))

  assert.deepEqual(without, [8])
})

test('the color of the email has its place there, too', () => {
  const screens = [0, 8].map((background) => screenWith('email_background_color', { background }))

  assert.deepEqual(screens, ['colors', 'settings'])
})

test('each row says where it stands', () => {
  const values = screenValues(defaultEmailTimer)

  assert.deepEqual(
    Object.values(values).map(({ text }) => text),
    ['Strip', 'ffffff on 000000', 'Labels, separators', 'DAYS, HOURS, MINUTES, SECONDS', 'Offer expired'],
  )
})

test('rows say what is left out', () => {
  const values = screenValues({
    ...defaultEmailTimer,
    use_labels: 0,
    use_separators: 0,
    email_label_days: '',
    expiration_image_id: 9,
  })

  assert.deepEqual(
    [values.settings.text, values.translate.text, values.expired.text],
    ['Digits alone', 'HOURS, MINUTES, SECONDS', 'Nothing'],
  )
})
