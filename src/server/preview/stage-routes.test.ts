/** The stages on which the editors draw a bar or a timer: ours alone, framed by the app alone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openBrowser, testServer } from '../../../tests/support/server.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { buildApp } from '../app.ts'
import { createMetrics } from '../http/metrics.ts'

const stageScript = {
  etag: '"1"',
  plain: Buffer.from('plain'),
  encoded: { br: Buffer.from('br'), gzip: Buffer.from('gzip') },
}

async function setup(settings: Record<string, string> = {}) {
  const server = await testServer(sqlite, settings)
  const app = await buildApp({
    ...server.deps,
    metrics: createMetrics(),
    stageScripts: {
      'bar-preview': stageScript,
      'oldest-bar-preview': null,
      'timer-preview': null,
      'portal-preview': null,
    },
  })
  const browser = openBrowser(app)
  const onPreviewHost = (url: string, headers = {}) =>
    browser.send('GET', url, { headers: { host: '127.0.0.1', ...headers } })
  return { server, browser, onPreviewHost }
}

test('the stage loads our script, tells it which app may speak, and may do nothing else', async () => {
  const { server, onPreviewHost } = await setup()
  await using _ = server

  const { status, headers, text } = await onPreviewHost('/bar-preview')

  assert.equal(status, 200)
  assert.match(
    text,
    /<script src="http:\/\/127\.0\.0\.1\/bar-preview\.js" data-app="http:\/\/localhost"><\/script>/,
  )
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /^sandbox allow-scripts; default-src 'none'; script-src http:\/\/127\.0\.0\.1; /)
  assert.match(policy, /frame-ancestors http:\/\/localhost$/)
  assert.doesNotMatch(policy, /unsafe|allow-(same-origin|popups|top|forms)/)
  assert.equal(headers['x-frame-options'], undefined)
  assert.equal(headers['set-cookie'], undefined)
})

test("the stage's script is packed, and sent again only when it has changed", async () => {
  const { server, onPreviewHost } = await setup()
  await using _ = server

  const { status, headers } = await onPreviewHost('/bar-preview.js', { 'accept-encoding': 'br' })
  const again = await onPreviewHost('/bar-preview.js', { 'if-none-match': headers.etag })

  assert.equal(status, 200)
  assert.equal(headers['content-encoding'], 'br')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  assert.equal(again.status, 304)
})

test('an inline timer has a stage of its own, whose script says when it is not built', async () => {
  const { server, onPreviewHost } = await setup()
  await using _ = server

  const { status, headers, text } = await onPreviewHost('/timer-preview')
  const script = await onPreviewHost('/timer-preview.js')

  assert.equal(status, 200)
  assert.match(text, /<script src="http:\/\/127\.0\.0\.1\/timer-preview\.js" data-app=/)
  assert.match(String(headers['content-security-policy']), /^sandbox allow-scripts; default-src 'none'; /)
  assert.equal(script.status, 503)
})

test("neither is there on the app's own host", async () => {
  const { server, browser } = await setup()
  await using _ = server

  assert.equal((await browser.get('/bar-preview')).status, 421)
  assert.equal((await browser.get('/bar-preview.js')).status, 421)
})

test('an installation with a single host name has the stage there', async () => {
  const { server, browser } = await setup({ SINGLE_HOST: 'yes', PREVIEW_ORIGIN: 'http://localhost' })
  await using _ = server

  const { status, headers } = await browser.get('/bar-preview')

  assert.equal(status, 200)
  assert.match(String(headers['content-security-policy']), /^sandbox allow-scripts; /)
})
