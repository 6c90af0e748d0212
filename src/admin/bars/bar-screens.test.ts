/** Where the fields of a bar are, and where its editor leads whoever has something to mend. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '#domain/accounts/permissions.ts'
import { defaultFloatingBar } from '#domain/bars/floating-bar.ts'
import { firstTroubledScreen, pathsOf, problemsOn, screenWith } from '../editor/screens.ts'
import { barScreens } from './bar-screens.ts'

function setup({ hasClock = true } = {}) {
  const account = { plan: 'premium', flags: withAllFlags({}) } as const
  return barScreens({
    account,
    hasClock,
    quantity: null,
    language: 'en',
    exampleCode: null,
    templateName: undefined,
  })
}

function leavesOf(part: object, path = ''): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leavesOf(value, `${path}${key}.`) : [`${path}${key}`],
  )
}

test('every field has its section', () => {
  const { isAnnouncementBar: _, ...fields } = defaultFloatingBar

  const placed = Object.values(setup()).flatMap(({ rows }) => pathsOf(rows))

  assert.deepEqual(new Set(placed), new Set(leavesOf(fields)))
})

test('fields that are not shown just now have their section, too', () => {
  const screens = setup({ hasClock: false })

  assert.equal(screenWith(screens, 'labels.days'), 'translate')
  assert.equal(screenWith(screens, 'title.hidden'), 'content')
})

test('the first section in trouble is the one that is opened', () => {
  const screens = setup()
  const [days, delay, description] = ['labels.days', 'delay', 'description'].map((path) => ({
    [path]: 'No.',
  }))

  assert.equal(firstTroubledScreen(screens, {}), null)
  assert.equal(firstTroubledScreen(screens, { ...days }), 'translate')
  assert.equal(firstTroubledScreen(screens, { ...days, ...delay }), 'settings')
  assert.equal(firstTroubledScreen(screens, { ...days, ...delay, ...description }), 'content')
})

test('a row counts the problems of its section', () => {
  const problems = { 'cta.text': 'No.', 'cta.url': 'No.', delay: 'No.' }

  assert.equal(problemsOn(setup(), 'content', problems), 2)
})
