/** The settings of an e-mail timer, and the style that follows from them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { emailTimerTemplate, emailTimerTemplates } from './email-timer-templates.ts'
import { colorsAndFontOf, defaultEmailTimer, digitCountFor, styleOf } from './email-timer.ts'

const DAY_MS = 86_400_000
const SUNSET = Object.values(emailTimerTemplates).findIndex(({ takesColors }) => !takesColors)
const SCOREBOARD = Object.values(emailTimerTemplates).findIndex(({ name }) => name === 'Scoreboard')

test('there are as many digits of days as the first frame needs, to the millisecond', () => {
  const digits = [10 * DAY_MS - 1, 10 * DAY_MS, 100 * DAY_MS - 1, 100 * DAY_MS].map((leftMs) =>
    digitCountFor({ day_digits: 1, drop_zero_units: 1 }, leftMs),
  )

  assert.deepEqual(digits, [8, 8, 9, 9])
})

test('what is zero at the beginning of the first frame is left out, to the millisecond', () => {
  const digitsAt = (leftMs: number) => digitCountFor(defaultEmailTimer, leftMs)

  assert.deepEqual([DAY_MS, DAY_MS - 999, DAY_MS - 1000].map(digitsAt), [8, 8, 6])
  assert.deepEqual([3_600_000, 3_599_000, 300_000, 60_000].map(digitsAt), [6, 4, 4, 4])
  assert.deepEqual([59_000, 1, 0].map(digitsAt), [2, 2, 2])
})

test('a timer whose owner wants zeros has all units to the end', () => {
  const digitsAt = (leftMs: number) => digitCountFor({ day_digits: 2, drop_zero_units: 0 }, leftMs)

  assert.deepEqual([100 * DAY_MS, DAY_MS, 300_000, 0].map(digitsAt), [9, 8, 8, 8])
})

test('there are never fewer digits of days than the owner chose', () => {
  assert.equal(digitCountFor({ day_digits: 3, drop_zero_units: 1 }, DAY_MS), 9)
  assert.equal(digitCountFor({ day_digits: 2, drop_zero_units: 0 }, 0), 8)
})

test('a template that is chosen brings its own colors, as they are stored, and the first of its fonts', () => {
  assert.deepEqual(colorsAndFontOf(SCOREBOARD), {
    selected_font: 'orbitron',
    selected_font_color: 'rgba(255,255,255,1)',
    email_box_color: 'rgba(0,0,0,1)',
  })
})

test('what is no color is drawn in the template’s own', () => {
  const timer = { ...defaultEmailTimer, selected_font_color: 'tomato', email_box_color: '#00ff00' }

  const { fontColor, boxColor } = styleOf(timer, 8)

  assert.deepEqual({ fontColor, boxColor }, { fontColor: '#ffffff', boxColor: '#00ff00' })
})

test('what shows through a color is mixed into it, since an image that moves is opaque', () => {
  const timer = {
    ...defaultEmailTimer,
    email_background_color: 'rgba(0,0,0,0.5)',
    email_box_color: '#ff000080',
    selected_font_color: 'rgba(255,255,255,0)',
  }

  const { pageColor, boxColor, fontColor } = styleOf(timer, 2)

  assert.deepEqual([pageColor, boxColor, fontColor], ['#808080', '#c04040', '#c04040'])
})

test('whatever is stored, the colors that are drawn are opaque', () => {
  const stored = fc.oneof(anyText(), fc.stringMatching(/^#[\da-f]{8}$/))

  fc.assert(
    fc.property(stored, stored, stored, (page, box, font) => {
      const colors = { email_background_color: page, email_box_color: box, selected_font_color: font }
      const { pageColor, boxColor, fontColor } = styleOf({ ...defaultEmailTimer, ...colors }, 2)
      for (const color of [pageColor, boxColor, fontColor]) assert.match(color, /^#[\da-f]{6}$/)
    }),
  )
})

test('a template that is painted keeps its colors, whatever is stored', () => {
  const timer = { ...defaultEmailTimer, background: SUNSET, selected_font_color: '#123456' }

  assert.equal(styleOf(timer, 8).fontColor, emailTimerTemplate(SUNSET).fontColor)
})

test('a font that the template does not have gives way to its first', () => {
  const timer = { ...defaultEmailTimer, background: SCOREBOARD, selected_font: 'inter' } as const

  assert.equal(styleOf(timer, 8).font, 'orbitron')
})

test('stock images follow in the animation itself; the uploaded one and none do not', () => {
  const expired = [0, 7, 8, 9].map(
    (expiration_image_id) => styleOf({ ...defaultEmailTimer, expiration_image_id }, 8).expired,
  )

  assert.deepEqual(expired, [0, 7, null, null])
})

test('labels that are switched off are none', () => {
  assert.equal(styleOf({ ...defaultEmailTimer, use_labels: 0 }, 8).labels, null)
  assert.deepEqual(styleOf(defaultEmailTimer, 8).labels, {
    days: 'DAYS',
    hours: 'HOURS',
    minutes: 'MINUTES',
    seconds: 'SECONDS',
  })
})
