/** What the twelve built-in inline timers keep of the specification, and whether they can be read. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, READABLE } from '../colors/contrast.ts'
import type { InlineTimer } from './inline-timer.ts'
import { inlineTimerTemplates } from './inline-timer-templates.ts'

const templates = inlineTimerTemplates.map(({ settings }) => settings)

/** Digits are large: WCAG 2.2, 1.4.3. */
const READABLE_WHEN_LARGE = 3

const page = '#ffffff'

/** Colors that lie on each other, by kind. */
function pairsOf(timer: InlineTimer): [name: string, text: string, ground: string, least: number][] {
  const ground = timer.bgr_color || page
  if (timer.countdown_type === 2) return [['ring', timer.circular_font_color, ground, READABLE]]
  if (timer.countdown_type === 3)
    return [['text', timer.dynamic_text_color, timer.dynamic_background_color || ground, READABLE]]
  const panels = [
    timer.fillStylesPanel_g1_1,
    timer.fillStylesPanel_g1_2,
    timer.fillStylesPanel_g2_1,
    timer.fillStylesPanel_g2_2,
  ]
  const digits = [timer.fillStyleSymbol1, timer.fillStyleSymbol2].map(
    (fill) => fill || timer.selected_font_color,
  )
  return [
    ['label', timer.text_color, ground, READABLE],
    ...digits.flatMap((digit) =>
      (timer.pan_id ? panels : [ground]).map(
        (behind) => ['digit', digit, behind, READABLE_WHEN_LARGE] as [string, string, string, number],
      ),
    ),
  ]
}

test('there are nine standard templates, a circular one and two dynamic ones, numbered from one', () => {
  assert.deepEqual(
    templates.map(({ countdown_type }) => countdown_type),
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 3],
  )
  assert.deepEqual(
    templates.map(({ id }) => id),
    templates.map((_, place) => place + 1),
  )
})

test('each style of digits has a template', () => {
  const styles = new Set(templates.slice(0, 9).map(({ set_id, pan_id }) => 10 * set_id + pan_id))

  assert.deepEqual(
    [...styles].toSorted((one, other) => one - other),
    [0, 1, 2, 11, 12],
  )
})

test('labels begin as the specification has them; those of the second template are short in small letters', () => {
  for (const timer of templates) {
    const short = ['DD', 'HH', 'MM', 'SS'].map((label) => (timer.id === 2 ? label.toLowerCase() : label))

    assert.deepEqual(
      [timer.days_long, timer.hours_long, timer.mins_long, timer.secs_long],
      ['DAYS', 'HOURS', 'MINUTES', 'SECONDS'],
    )
    assert.deepEqual([timer.days_short, timer.hours_short, timer.mins_short, timer.secs_short], short)
  }
})

test('sizes begin where the specification has them', () => {
  for (const timer of templates) {
    assert.equal(timer.max_f_size, 30)
    assert.ok([9, 11, 15].includes(timer.min_f_size))
    assert.ok([3, 4].includes(timer.groups_spacing))
  }
})

test('dynamic templates are shown 65 days ahead', () => {
  assert.deepEqual(
    templates.slice(10).map(({ deadlineTime }) => deadlineTime / 86_400),
    [65, 65],
  )
})

for (const timer of templates)
  test(`everything on template ${timer.id} can be read`, () => {
    for (const [name, text, ground, least] of pairsOf(timer)) {
      const reached = contrast(text, ground) ?? 0

      assert.ok(reached >= least, `${name} ${text} on ${ground} reaches ${reached.toFixed(2)}`)
    }
  })
