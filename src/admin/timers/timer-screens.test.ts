/** The menus of the editor: each kind of timer has its own. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultInlineTimer, inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { pathsOf, screenWith } from '../editor/screens.ts'
import { colorsOf, panelColors } from './color-groups.ts'
import { screensOf } from './timer-screens.ts'

for (const { kind, items } of [
  { kind: 1, items: ['Template', 'Colors', 'Settings', 'Size', 'Translate'] },
  { kind: 2, items: ['Template', 'Colors', 'Settings'] },
  { kind: 3, items: ['Template', 'Colors', 'Translate'] },
] as const)
  test(`the menu of kind ${kind} is ${items.join(', ')}`, () => {
    const menu = Object.values(screensOf({ countdown_type: kind })).map(({ label }) => label)

    assert.deepEqual(menu, items)
  })

test('every field has its place with some kind of timer', () => {
  const kinds = [1, 2, 3] as const
  const placed = kinds
    .flatMap((countdown_type) => Object.values(screensOf({ countdown_type })))
    .flatMap(({ rows }) => pathsOf(rows))

  assert.deepEqual(new Set(placed), new Set(Object.keys(defaultInlineTimer)))
})

test('a field of another kind of timer began with its template', () => {
  const screen = screenWith(screensOf({ countdown_type: 2 }), 'type3d')

  assert.equal(screen, 'template')
})

test('bare digits have no panels to color', () => {
  const [bare, panels] = ([0, 1] as const).map((pan_id) => ({ ...defaultInlineTimer, pan_id }))

  assert.deepEqual(
    [bare, panels].map((timer) => timer && panelColors.when?.(timer, {})),
    [false, true],
  )
})

function rowsOf(timer: InlineTimer) {
  return Object.values(screensOf(timer)).map(({ value }) => value(timer).text)
}

test('each row says where it stands', () => {
  const rows = [1, 10, 12].map((id) => rowsOf(inlineTimerTemplates[id - 1]?.settings ?? defaultInlineTimer))

  assert.deepEqual(rows, [
    ['Panels', 'White', 'A panel per digit', '100%', 'DAYS, HOURS, MINUTES, SECONDS'],
    ['Rings', 'Red', 'Labels, 100%'],
    ['Boxes', 'Blue at 9%', 'Days, Hours, Minutes, Seconds'],
  ])
})

test('the row of colors shows each once, in the order of their screen', () => {
  const rings = inlineTimerTemplates[9]?.settings ?? defaultInlineTimer
  const same = { ...rings, bar_color: '#112233', track_color: '#112233', circular_font_color: '#445566' }

  assert.deepEqual(colorsOf(same).slice(0, 2), ['#112233', '#445566'])
})

test('a row of words says when there are none', () => {
  const wordless = { days_long: '', hours_long: '', mins_long: '', secs_long: '' }

  const rows = [{ show_labels: 0 } as const, wordless].map((changes) =>
    rowsOf({ ...defaultInlineTimer, ...changes }),
  )

  assert.deepEqual(
    rows.map((texts) => texts.at(-1)),
    ['No labels', 'No labels'],
  )
})
