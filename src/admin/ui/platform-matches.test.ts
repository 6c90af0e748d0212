/** What the platform dropdown offers for what was typed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformMatches } from './platform-matches.ts'

function setup() {
  const many = Array.from({ length: 15 }, (_, at) => ({ id: `p${at}`, name: `Platform ${at}` }))
  return { many, few: [{ id: 'cafe', name: 'Café Mail' }, ...many.slice(0, 10)] }
}

test('the first eleven platforms are shown and the rest counted', () => {
  const { many } = setup()

  const { shown, more } = platformMatches(many, { typed: '', expanded: false })

  assert.equal(shown.length, 11)
  assert.equal(more, 4)
})

test('eleven platforms need no expander', () => {
  const { few } = setup()

  const { shown, more } = platformMatches(few, { typed: '', expanded: false })

  assert.equal(shown.length, 11)
  assert.equal(more, 0)
})

test('the expander shows every match', () => {
  const { many } = setup()

  const { shown, more } = platformMatches(many, { typed: 'platform', expanded: true })

  assert.equal(shown.length, 15)
  assert.equal(more, 0)
})

test('search looks through all platforms, not only the first eleven', () => {
  const { many } = setup()

  const { shown } = platformMatches(many, { typed: ' platform 14', expanded: false })

  assert.deepEqual(
    shown.map(({ id }) => id),
    ['p14'],
  )
})

test('search ignores case and accents', () => {
  const { few } = setup()

  const { shown } = platformMatches(few, { typed: 'CAFE', expanded: false })

  assert.deepEqual(
    shown.map(({ id }) => id),
    ['cafe'],
  )
})
