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
  assert.match(framedPageUrl, /^https:\/\/shop\.example\/offer\?x=1&(dlp=[\w.-]+)#\1$/)
  assert.match(previewUrl, /^https:\/\/shop\.example\/offer\?x=1&(dlp=[\w.-]+)#\1$/)
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

type Loaded = { bars: { id: string }[]; preview: { page: string; addresses: Started } | null }

test('a first look at the bars brings the preview of a page along: the one that is named, else the first', async () => {
  const { server, owner, campaignId, pageId } = await setup()
  await using _ = server
  const second = { campaignId, data: { ...page, beforeUrl: 'https://shop.example/second' } }
  const { id: otherId } = (await owner.post('/pages/store', second)).body as { id: string }
  const look = async (query: string) =>
    ((await owner.get(`/v2/api/floating-bar/${campaignId}/get${query}`)).body as Loaded).preview

  const [first, named, unknown] = [
    await look('?preview=first'),
    await look(`?preview=${otherId}`),
    await look(`?preview=${'x'.repeat(25)}`),
  ]

  assert.deepEqual([first?.page, named?.page, unknown?.page], [pageId, otherId, pageId])
  assert.match(named?.addresses.framedPageUrl ?? '', /^https:\/\/shop\.example\/second\?dlp=/)
  assert.equal(await look(''), null)
})

test('the bars come without a preview where the page cannot be shown, and after too many of them', async () => {
  const { server, owner, campaignId, start } = await setup()
  await using _ = server
  const look = async () =>
    (await owner.get(`/v2/api/floating-bar/${campaignId}/get?preview=first`)) as {
      status: number
      body: Loaded
    }
  for (let at = 0; at < 30; at++) await start()

  const tooMany = await look()
  server.clock.advance(60_000)
  await server.deps.database.db.updateTable('pages').set({ before_url: 'https://*' }).execute()
  const noPage = await look()

  for (const { status, body } of [tooMany, noPage]) {
    assert.equal(status, 200)
    assert.equal(body.bars.length, 1)
    assert.equal(body.preview, null)
  }
})
