/** Pictures of guides are there where a guide has one, small, and taken by the script. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { test } from 'node:test'
import { guideOf, guideTopics } from '#domain/guides/guides.ts'

const FOLDER = 'src/admin/guides/pictures'
const MOST_BYTES = 60_000

test('every guide with a picture has one of at most 60 KB, and no picture is without its guide', () => {
  const wanted = guideTopics.filter((topic) => guideOf(topic).picture).map((topic) => `${topic}.webp`)

  assert.deepEqual(readdirSync(FOLDER).toSorted(), wanted.toSorted())
  for (const file of wanted) assert.ok(statSync(`${FOLDER}/${file}`).size <= MOST_BYTES, file)
  assert.ok(statSync('src/admin/campaigns/demo-shop.webp').size <= MOST_BYTES)
})

test('the script takes every one of them', () => {
  const script = readFileSync('scripts/guide-pictures.ts', 'utf8')

  for (const topic of guideTopics.filter((one) => guideOf(one).picture))
    assert.match(script, new RegExp(`^ {4}${topic}: `, 'm'), topic)
})
