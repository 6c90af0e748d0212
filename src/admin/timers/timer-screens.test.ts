/** The menus of the editor: each kind of timer has its own. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultInlineTimer, inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { screenValues } from './screen-values.ts'
import { groupsOn, screensOf, screenWith, timerScreens, type TimerField } from './timer-screens.ts'

// `Object.keys` forgets which keys a timer has.
const fields = Object.keys(defaultInlineTimer) as TimerField[]

for (const { kind, items } of [
  { kind: 1, items: ['Template', 'Colors', 'Settings', 'Size', 'Translate'] },
  { kind: 2, items: ['Template', 'Colors', 'Settings'] },
  { kind: 3, items: ['Template', 'Colors', 'Translate'] },
] as const)
  test(`the menu of kind ${kind} is ${items.join(', ')}`, () => {
    const menu = screensOf({ countdown_type: kind }).map((screen) => timerScreens[screen])

    assert.deepEqual(menu, items)
  })

test('every field can be changed on a screen of some kind of timer', () => {
  const kinds = [1, 2, 3] as const
  const placed = fields.filter((field) =>
    kinds.some((countdown_type) => screenWith(field, { countdown_type }) !== 'template'),
  )

  assert.deepEqual(
    fields.filter((field) => !placed.includes(field)),
    ['id', 'image', 'countdown_type'],
  )
})

test('bare digits have no panels to color', () => {
  const [bare, panels] = [0, 1].map((pan_id) =>
    groupsOn('colors', { countdown_type: 1, pan_id: pan_id === 0 ? 0 : 1 }),
  )

  assert.ok(!bare?.includes('panelColors'))
  assert.ok(panels?.includes('panelColors'))
})

test('each row says where it stands', () => {
  const rows = [1, 10, 12].map((id) => {
    const timer = inlineTimerTemplates[id - 1]?.settings ?? defaultInlineTimer
    return screensOf(timer).map((screen) => screenValues(timer)[screen].text)
  })

  assert.deepEqual(rows, [
    ['Panels', '', 'A panel per digit', '100%', 'DAYS, HOURS, MINUTES, SECONDS'],
    ['Rings', '', 'Labels, 100%'],
    ['Boxes', '', 'DAYS, HOURS, MINUTES, SECONDS'],
  ])
})

test('a row of words says when there are none', () => {
  const wordless = { days_long: '', hours_long: '', mins_long: '', secs_long: '' }

  const rows = [{ show_labels: 0 } as const, wordless].map((changes) =>
    screenValues({ ...defaultInlineTimer, ...changes }),
  )

  assert.deepEqual(
    rows.map(({ translate }) => translate.text),
    ['No labels', 'No labels'],
  )
})
