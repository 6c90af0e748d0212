/** What an owner may send as an inline timer, and what they are told of the rest. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultInlineTimer, firstInlineTimer, inlineTimerTemplates } from './inline-timer-templates.ts'
import { inlineTimer, inlineTimerMessages, storedInlineTimer } from './inline-timer.schema.ts'

const bad: [field: string, value: unknown, message?: string][] = [
  ['id', 0],
  ['id', 13],
  ['countdown_type', 4, 'Please choose one of 1, 2, 3.'],
  ['pan_id', 3],
  ['day_digits', 4],
  ['f_family', 'Comic Sans'],
  ['max_height', 0.5, 'Please choose one of 1, 0.85, 0.7.'],
  ['show_ss', null, 'Please choose one of 0, 1.'],
  ['days_long', 'A\nB', 'Please use plain text.'],
  ['spacer', 'stars', 'Please choose one of circles, squares, lines, none.'],
  ['show_dd', 2],
  ['days_long', 'D'.repeat(13), 'Please use at most 12 characters.'],
  ['days_short', 'DDDDD', 'Please use at most 4 characters.'],
  ['min_f_size', 5, 'From 6 to 60, please.'],
  ['groups_spacing', 21, 'From 0 to 20, please.'],
  ['groups_spacing', null, 'From 0 to 20, please.'],
  ['font_to_digit_ratio', 0, 'From 0.1 to 1, please.'],
  ['labels_space', -1, 'From 0 to 40, please.'],
  ['text_blur', 61, 'From 0 to 60, please.'],
  ['deadlineTime', -1, 'From 0 to 86313600, please.'],
  ['text_color', 'red; background: url(x)', inlineTimerMessages.color],
  ['bar_color', '', inlineTimerMessages.color],
  ['bgr_color', 'javascript:alert(1)', inlineTimerMessages.color],
]

for (const [field, value, message] of bad)
  test(`"${String(value)}" as ${field} is refused, by its name`, () => {
    const { error } = inlineTimer.safeParse({ ...defaultInlineTimer, [field]: value })

    assert.deepEqual(error?.issues[0]?.path, [field])
    if (message) assert.equal(error.issues[0]?.message, message)
  })

test('a timer has a style of digits that there is, at least one unit, and labels that can shrink', () => {
  const messageOf = (change: object) =>
    inlineTimer.safeParse({ ...defaultInlineTimer, ...change }).error?.issues[0]?.message

  assert.equal(messageOf({ set_id: 1, pan_id: 0 }), inlineTimerMessages.digitStyle)
  assert.equal(messageOf({ show_dd: 0, show_hh: 0, show_mm: 0, show_ss: 0 }), inlineTimerMessages.noUnits)
  assert.equal(messageOf({ min_f_size: 20, max_f_size: 19 }), inlineTimerMessages.sizes)
})

test('a field that is not a setting is refused', () => {
  const { success } = inlineTimer.safeParse({ ...defaultInlineTimer, onclick: 'alert(1)' })

  assert.equal(success, false)
})

test('every template can be saved as it is', () => {
  for (const { settings } of inlineTimerTemplates) assert.deepEqual(inlineTimer.parse(settings), settings)
})

test('a timer that was stored before a setting existed has what the first template had', () => {
  const { forceResize: _, look: _look, drop_zero_units: _drop, ...older } = firstInlineTimer

  assert.deepEqual(storedInlineTimer(JSON.stringify(older)), firstInlineTimer)
})

test('a program that knows nothing of looks saves a timer of the first one', () => {
  const { look: _look, drop_zero_units: _drop, ...older } = firstInlineTimer

  assert.deepEqual(inlineTimer.parse(older), firstInlineTimer)
})

test('what came with the drawings of today is refused for the first look, at its field', () => {
  const refusals = { f_family: 'oswald', spacer: 'none', text_color: '', dynamic_text_color: '' }

  for (const [field, value] of Object.entries(refusals)) {
    const { error } = inlineTimer.safeParse({ ...firstInlineTimer, [field]: value })
    assert.deepEqual(error?.issues[0]?.path, [field])
    assert.ok(inlineTimer.safeParse({ ...defaultInlineTimer, [field]: value }).success)
  }
})

test('a label that was stored with a line break keeps its words, and its timer', () => {
  const older = { ...defaultInlineTimer, days_long: 'DAYS\nLEFT', bar_color: '#123456' }

  assert.deepEqual(storedInlineTimer(JSON.stringify(older)), { ...older, days_long: 'DAYS LEFT' })
})

test('where nothing is stored, or what only a newer version understands, there is no timer', () => {
  assert.equal(storedInlineTimer(null), null)
  assert.equal(storedInlineTimer(JSON.stringify({ countdown_type: 9 })), null)
})
