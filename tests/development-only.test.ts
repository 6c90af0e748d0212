/** What we build for ourselves stays with us: the galleries and the fake platforms are in nothing that people install. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { testServer } from './support/server.ts'
import { sqlite } from './support/postgres.ts'

test('no build holds the gallery', () => {
  const built = globSync('dist/**/*.{js,css,html,json}')

  const withGallery = built.filter((path) =>
    /dev\/(bars|platforms|portals|timers)|(bar|portal|timer)-gallery|fake-platform/.test(
      readFileSync(path, 'utf8'),
    ),
  )

  assert.ok(built.length > 3)
  assert.deepEqual(withGallery, [])
})

test('the server knows no gallery', async () => {
  await using server = await testServer(sqlite)
  const browser = server.browser()
  const ask = async (url: string, accept: string) => {
    const { status, text } = await browser.send('GET', url, { headers: { accept } })
    return { status, text }
  }

  for (const accept of ['text/html', '*/*'])
    for (const url of [
      '/dev/bars',
      '/dev/bars/',
      '/dev/bars/cell',
      '/dev/platforms',
      '/dev/timers',
      '/dev/portals',
    ])
      assert.deepEqual(await ask(url, accept), await ask('/dev/no-such-thing', accept))

  assert.equal((await ask('/dev/bars', '*/*')).status, 404)
})
