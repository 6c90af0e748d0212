/** What is answered at the address of the installation itself, whoever asks and however. */
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { testServer } from '../../../tests/support/server.ts'
import { sqlite } from '../../../tests/support/postgres.ts'

async function setup() {
  const server = await testServer(sqlite, { LOG_LEVEL: 'silent' })
  const { ownerAppFolder } = server.deps
  await mkdir(ownerAppFolder, { recursive: true })
  await writeFile(`${ownerAppFolder}/index.html`, '<!doctype html><title>Lastcall</title>')
  const browser = server.browser()
  const ask = (method: 'GET' | 'HEAD', url: string, headers: Record<string, string | undefined>) =>
    browser.send(method, url, { headers: { 'sec-fetch-site': undefined, ...headers } })
  return { server, ask }
}

test('the address of the installation shows the app to whatever asks for it', async () => {
  const { server, ask } = await setup()
  await using _ = server

  for (const accept of [undefined, '*/*', 'application/json', 'text/html'])
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await ask(method, '/', { accept })
      assert.deepEqual(
        [status, headers['content-type']],
        [200, 'text/html; charset=utf-8'],
        `${method} ${accept}`,
      )
    }
})

test('under a name that is not the app’s the answer says which one is', async () => {
  const { server, ask } = await setup()
  await using _ = server

  const { status, body } = await ask('GET', '/', { host: 'shop.example', accept: '*/*' })

  assert.equal(status, 421)
  assert.match((body as { error: string }).error, /Open http:\/\/localhost,/)
})

test('what is missing is missing, whatever is wanted instead', async () => {
  const { server, ask } = await setup()
  await using _ = server

  assert.equal((await ask('GET', '/campaigns', { accept: '*/*' })).status, 404)
  assert.equal((await ask('GET', '/missing.png', { accept: 'text/html' })).status, 404)
})
