/** What the editor of bars is given to show a page, and to whom. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testServer } from '../../../tests/support/server.ts'
import { form, page } from '../../../tests/support/calls.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { readPreviewAddress } from './preview-address.ts'

type Started = Record<'stageUrl' | 'frameContentUrl' | 'proxyUrl' | 'framedPageUrl' | 'previewUrl', string>

async function setup(beforeUrl = page.beforeUrl) {
  const server = await testServer(sqlite)
  const owner = await server.owner()
  const { id: campaignId } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  const added = await owner.post('/pages/store', { campaignId, data: { ...page, beforeUrl } })
  const { id: pageId } = added.body as { id: string }
  const start = (body: object = { pageId }) => owner.post(`/v2/api/floating-bar/${campaignId}/preview`, body)
  return { server, owner, campaignId, pageId, start }
}

test('an owner is given the addresses of the preview host and the page itself, marked as a preview', async () => {
  const { server, start } = await setup('https://shop.example/offer?x=1*')
  await using _ = server

  const { status, body } = await start()
  const { stageUrl, frameContentUrl, proxyUrl, framedPageUrl, previewUrl } = body as Started

  assert.equal(status, 200)
  assert.equal(stageUrl, 'http://127.0.0.1/bar-preview')
  assert.match(frameContentUrl, /^http:\/\/127\.0\.0\.1\/frame-content\/[\w.-]+$/)
  assert.match(proxyUrl, /^http:\/\/127\.0\.0\.1\/proxy\/[\w.-]+$/)
  assert.match(framedPageUrl, /^https:\/\/shop\.example\/offer\?x=1&dlp=[\w.-]+$/)
  assert.match(previewUrl, /^https:\/\/shop\.example\/offer\?x=1&dlp=[\w.-]+$/)
  assert.notEqual(framedPageUrl, previewUrl)
})

test('the signed address names the page without asterisks, for this account, for ten minutes', async () => {
  const { server, start } = await setup('https://shop.example/offer*')
  await using _ = server
  const key = server.deps.signingKeys('previews')
  const { public_key: publicKey } = await server.deps.database.db
    .selectFrom('accounts')
    .select('public_key')
    .executeTakeFirstOrThrow()
  const { proxyUrl } = (await start()).body as Started
  const address = proxyUrl.split('/').at(-1) ?? ''
  const now = server.clock.now()

  const named = { publicKey, url: 'https://shop.example/offer' }
  assert.deepEqual(readPreviewAddress(key, address, now + 599_999), named)
  assert.equal(readPreviewAddress(key, address, now + 600_000), null)
})

test('a page whose address no longer is one is not there, to be shown or to be checked', async () => {
  const { server, owner, campaignId, pageId, start } = await setup()
  await using _ = server
  await server.deps.database.db.updateTable('pages').set({ before_url: 'https://*' }).execute()

  const preview = await start()
  const check = await owner.post(`/api/campaigns/${campaignId}/pages/${pageId}/verification`)

  assert.deepEqual([preview.status, check.status], [404, 404])
})

test('the longest address that a page may have can be previewed', async () => {
  const longest = `https://shop.example/${'a'.repeat(2048 - 'https://shop.example/'.length)}`
  const { server, start } = await setup(longest)
  await using _ = server

  const { proxyUrl } = (await start()).body as Started

  assert.ok(proxyUrl.length < 4096)
})

test('a page of nobody is not found', async () => {
  const { server, start } = await setup()
  await using _ = server

  const { status, body } = await start({ pageId: 'x'.repeat(25) })

  assert.equal(status, 404)
  assert.deepEqual(body, { error: 'Not found.' })
})

test('thirty previews a minute are enough for an account', async () => {
  const { server, start } = await setup()
  await using _ = server
  for (let count = 0; count < 30; count++) assert.equal((await start()).status, 200)

  const tooMany = await start()
  server.clock.advance(60_000)

  assert.equal(tooMany.status, 429)
  assert.equal((await start()).status, 200)
})
