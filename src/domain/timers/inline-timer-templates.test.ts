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
/** Of words on most pages. */
const ink = '#211f1b'

/** Colors that lie on each other, by kind. */
function pairsOf(timer: InlineTimer): [name: string, text: string, ground: string, least: number][] {
  const ground = timer.bgr_color || page
  if (timer.countdown_type === 2) return [['ring', timer.circular_font_color || ink, ground, READABLE]]
  if (timer.countdown_type === 3)
    return [['text', timer.dynamic_text_color || ink, timer.dynamic_background_color || ground, READABLE]]
  const panels = [
    timer.fillStylesPanel_g1_1,
    timer.fillStylesPanel_g1_2,
    timer.fillStylesPanel_g2_1,
    timer.fillStylesPanel_g2_2,
  ]
  const digits = [timer.fillStyleSymbol1, timer.fillStyleSymbol2].map(
    (fill) => fill || timer.selected_font_color || ink,
  )
  return [
    ...(timer.set_id ? panels : [ground]).map(
      (behind) => ['label', timer.text_color || ink, behind, READABLE] as [string, string, string, number],
    ),
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

test('each style of digits has a template, but for joined panels that flip', () => {
  const styles = new Set(templates.slice(0, 9).map(({ set_id, pan_id }) => 10 * set_id + pan_id))

  assert.deepEqual(
    [...styles].toSorted((one, other) => one - other),
    [0, 1, 2, 11],
  )
})

/** All others are in capitals, as the specification has them. */
const writtenAs: Record<number, [long: string, short: string]> = {
  2: ['days hours minutes seconds', 'dd hh mm ss'],
  8: ['Days Hours Minutes Seconds', 'DD HH MM SS'],
  9: ['Days Hours Minutes Seconds', 'DD HH MM SS'],
  10: ['Days Hours Minutes Seconds', 'DD HH MM SS'],
  11: ['days hours minutes seconds', 'd h m s'],
  12: ['Days Hours Minutes Seconds', 'DD HH MM SS'],
}

test('labels are the words of the specification, all of a template written alike', () => {
  for (const timer of templates) {
    const [long, short] = writtenAs[timer.id] ?? ['DAYS HOURS MINUTES SECONDS', 'DD HH MM SS']

    assert.equal([timer.days_long, timer.hours_long, timer.mins_long, timer.secs_long].join(' '), long)
    assert.equal([timer.days_short, timer.hours_short, timer.mins_short, timer.secs_short].join(' '), short)
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
