/** The base templates of e-mail timers begin as the specification says. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailTimerFonts, emailTimerTemplate, emailTimerTemplates } from './email-timer-templates.ts'

const templates = Object.values(emailTimerTemplates)
const defaults = templates.map(({ fontColor, boxColor }) => `${fontColor} ${boxColor}`)

test('every template begins in the colors of the specification (B §3.2)', () => {
  const [onBlack, onWhite, onBlue, onPink] = [
    '#ffffff #000000',
    '#000000 #ffffff',
    '#333333 #6fb1ff',
    '#333333 #ff9ec4',
  ]

  assert.deepEqual(defaults.slice(0, 7), [onBlack, onWhite, onWhite, onBlack, onBlue, onBlue, onPink])
  assert.deepEqual(defaults.slice(7), new Array(7).fill(onBlack))
})

test('only the painted template has no screen for its colors', () => {
  assert.deepEqual(
    templates.filter(({ takesColors }) => !takesColors),
    [emailTimerTemplates[8]],
  )
})

test('every template has a name of its own, and fonts that there are', () => {
  assert.equal(new Set(templates.map(({ name }) => name)).size, 14)
  for (const { fonts } of templates) {
    assert.ok(fonts.every((font) => font in emailTimerFonts))
    assert.equal(new Set<string>(fonts).size, fonts.length)
  }
})

test('a number that this version does not know is the first template', () => {
  assert.equal(emailTimerTemplate(14), emailTimerTemplates[0])
})
