/** When a text that was edited in place is saved, and when it stays as it was. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editedText } from './edited-text.ts'

test('a new name is saved without the spaces around it', () => {
  const saved = editedText('  Summer launch ', 'Spring launch')

  assert.equal(saved, 'Summer launch')
})

for (const typed of ['', '   ', 'Spring launch', ' Spring launch '])
  test(`the old name stays after typing "${typed}"`, () => {
    const saved = editedText(typed, 'Spring launch')

    assert.equal(saved, null)
  })
