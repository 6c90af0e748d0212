/** Digits that are hard to read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast } from '#domain/colors/contrast.ts'
import { defaultEmailTimer, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { EMAIL_TIMER_TEMPLATE_COUNT } from '#domain/email-timers/email-timer-templates.ts'
import { READABLE_DIGITS, unreadable } from './digit-contrast.ts'
import { withTemplate } from './timer-design.ts'

const inColors = (selected_font_color: string, email_box_color: string): EmailTimer => ({
  ...defaultEmailTimer,
  selected_font_color,
  email_box_color,
})

test('every template begins readable', () => {
  const timers = Array.from({ length: EMAIL_TIMER_TEMPLATE_COUNT }, (_, background) =>
    withTemplate(defaultEmailTimer, background),
  )

  const warned = timers.filter((timer) => unreadable(timer) !== null)

  assert.deepEqual(warned, [])
})

test('gray on gray is named, with a color that can be read', () => {
  const { ratio, better } = unreadable(inColors('rgba(140,140,140,1)', 'rgba(110,110,110,1)')) ?? {}

  assert.equal(ratio, '1.5:1')
  assert.ok((contrast(better ?? '', '#6e6e6e') ?? 0) >= READABLE_DIGITS)
})

test('what is enough for digits is no reason for a warning', () => {
  const warning = unreadable(inColors('rgba(255,255,255,1)', 'rgba(140,140,140,1)'))

  assert.equal(warning, null)
})

test('text that is no color is judged as it is drawn', () => {
  const warning = unreadable(inColors('blue', 'rgba(0,0,0,1)'))

  assert.equal(warning, null)
})
