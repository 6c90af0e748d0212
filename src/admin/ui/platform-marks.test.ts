/** What stands for a platform: its own mark, or its letters. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { allPlatforms } from '#domain/platforms/platforms.ts'
import { markOf, monogramOf, platformMarks } from './platform-marks.ts'

test('the sprite holds the marks of the table and no others, each in its own colors', () => {
  const sprite = readFileSync(new URL('platform-marks.svg', import.meta.url), 'utf8')

  const drawn = Array.from(sprite.matchAll(/<symbol id="(\w+)"/g), ([, name]) => name)

  assert.deepEqual(drawn, [...new Set(Object.values(platformMarks))].toSorted())
})

test('platforms without a mark have a monogram of one or two letters', () => {
  for (const { id, name } of allPlatforms())
    if (markOf(id) === null) assert.match(monogramOf(name), /^[\p{Lu}\p{N}]{1,2}$/u, name)
})

test('a monogram takes the first letters of two words, however they are joined', () => {
  const names = ['ActiveCampaign', 'Kit (ConvertKit)', 'systeme.io', 'Zoho CRM', 'AWeber', 'drip']

  assert.deepEqual(names.map(monogramOf), ['AC', 'K', 'SI', 'ZC', 'A', 'D'])
})
