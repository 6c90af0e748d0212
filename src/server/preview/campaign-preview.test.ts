/** One link by which all pages of a campaign can be looked at. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { form, page } from '../../../tests/support/calls.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'

const HOUR_MS = 3_600_000

async function setup() {
  const server = await testServer(sqlite)
  const owner = await server.owner()
  const { id: campaignId } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  const add = async (data: object) =>
    ((await owner.post('/pages/store', { campaignId, data })).body as { id: string }).id
  const pageId = await add(page)
  await add({ type: 'countdown', beforeUrl: 'https://shop.example/<b>&timer' })
  await add({ type: 'salestracking', beforeUrl: 'https://shop.example/thanks' })
  const { body } = await owner.post(`/v2/api/floating-bar/${campaignId}/preview`, { pageId })
  const link = new URL((body as { campaignPreviewUrl: string }).campaignPreviewUrl)
  const stranger = server.browser()
  const open = (path = link.pathname) => stranger.send('GET', path, { headers: { host: link.host } })
  return { server, owner, campaignId, link, open }
}

test('the link lists every page that shows something, each as a preview, also of a draft', async () => {
  const { server, open } = await setup()
  await using _ = server

  const { status, text, headers } = await open()

  assert.equal(status, 200)
  assert.equal(text.match(/<li>/g)?.length, 2)
  assert.match(text, /href="https:\/\/shop\.example\/[^"]*[?&](amp;)?dlp=/)
  assert.ok(!text.includes('<b>') && !text.includes('thanks'))
  assert.match(String(headers['content-security-policy']), /^default-src 'none'/)
})

test('an hour later, with a letter changed or of a campaign that is gone it shows nothing', async () => {
  const { server, owner, campaignId, link, open } = await setup()
  await using _ = server

  const forged = await open(`${link.pathname.slice(0, -1)}${link.pathname.endsWith('A') ? 'Q' : 'A'}`)
  await owner.send('DELETE', `/api/campaigns/${campaignId}`)
  const gone = await open()
  server.clock.advance(HOUR_MS)
  const old = await open()

  assert.deepEqual([forged.status, gone.status, old.status], [404, 404, 404])
  assert.match(old.text, /This preview is over/)
})
