/** What becomes of bars that another version has stored. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultFloatingBar } from './floating-bar.ts'
import { readStoredBar } from './stored-bar.schema.ts'

const mine = { ...defaultFloatingBar, description: 'Mine' }

test('a stored bar is read as it was saved', () => {
  assert.deepEqual(readStoredBar(JSON.stringify(mine)), mine)
})

test('fields of a newer version are passed over, at any depth', () => {
  const newer = { ...mine, sparkles: true, cta: { ...mine.cta, icon: 'cart' } }

  assert.deepEqual(readStoredBar(JSON.stringify(newer)), mine)
})

test('fields that an older version did not know are those of a new bar', () => {
  const { maximizedOnMobile: _later, ...older } = mine
  const { hideDays: _too, ...labels } = mine.labels

  assert.deepEqual(readStoredBar(JSON.stringify({ ...older, labels })), mine)
})

test('what is no bar is none: nothing, no JSON, another shape, a value that is not known', () => {
  const { settings } = mine
  const colors = { ...settings, colors: { ...settings.colors, palette: 'of tomorrow' } }
  const texts = [
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    ...[
      { ...mine, template: 'template-9' },
      { ...mine, cta: null },
      { ...mine, settings: colors },
    ].map((bar) => JSON.stringify(bar)),
  ]

  assert.deepEqual(
    texts.map((text) => [text, readStoredBar(text)]).filter(([, bar]) => bar !== null),
    [],
  )
})
