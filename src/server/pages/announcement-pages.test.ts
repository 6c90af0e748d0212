/** The five calls of the announcement bar's Pages screen (specification A §7). Refusals first. */
import assert from 'node:assert/strict'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { announcementMessages } from '#domain/pages/announcement-page.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { testServer, type Browser } from '../../../tests/support/server.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'

const type = 'announcement_bar'
const NEWS = 'https://shop.example/news'

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const stranger = await server.owner()
  const campaign = async (campaignType: CampaignType) => {
    const form = {
      ...emptyCampaignForm({ campaignType, timezone: 'UTC' }),
      campaignName: 'What is new',
      emailPlatform: 'mailchimp',
      checkoutPlatform: 'kajabi',
      landingPlatform: 'kajabi',
    }
    const { status, body } = await owner.post('/api/campaigns', { form })
    assert.equal(status, 200, JSON.stringify(body))
    return (body as { id: string }).id
  }
  const id = await campaign('AnnouncementBar')
  const list = async () =>
    ((await owner.get(`/${id}/pages?type=${type}`)).body as { pages: PageAnswer[] }).pages
  const store = (beforeUrl: unknown, by: Browser = owner) =>
    by.post('/pages/store', { campaignId: id, data: { beforeUrl, type } })
  const stored = async (beforeUrl: string) => (await store(beforeUrl)).body as PageAnswer
  return {
    ...server,
    owner,
    stranger,
    id,
    campaign,
    list,
    store,
    stored,
    /** The five calls, as anybody may try them. */
    calls: (pageId: string) => [
      (by: Browser) => by.get(`/${id}/pages?type=${type}`),
      (by: Browser) => store('https://shop.example/other', by),
      (by: Browser) =>
        by.post('/pages/update', { campaignId: id, data: { id: pageId, beforeUrl: `${NEWS}2`, type } }),
      (by: Browser) => by.delete(`/pages/delete/${id}`, { id: pageId }),
      (by: Browser) => by.post('/account/confirm-df-code-added', { campaignId: id, pageId }),
    ],
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('nobody without a session, and no other account, reaches the pages', async (engine) => {
  await using it = await setup(engine)
  const page = await it.stored(NEWS)
  const before = await it.list()

  for (const call of it.calls(page.id)) {
    assert.equal((await call(it.browser())).status, 401)
    const { status, text } = await call(it.stranger)
    assert.deepEqual([status, text], [404, '{"error":"Not found."}'])
  }
  assert.deepEqual(await it.list(), before)
})

const refused: [unknown, string | undefined][] = [
  ['', announcementMessages.urlRequired],
  ['  ', announcementMessages.urlRequired],
  ['nonsense', announcementMessages.urlInvalid],
  ['javascript:alert(1)', announcementMessages.urlInvalid],
  [`https://shop.example/${'x'.repeat(3000)}`, 'Invalid URL'],
  [7, undefined],
  [null, undefined],
]
for (const [beforeUrl, message] of refused)
  onEngineByTurns(`${JSON.stringify(beforeUrl).slice(0, 40)} is no page for a bar`, async (engine) => {
    await using it = await setup(engine)

    const { status, body } = await it.store(beforeUrl)

    assert.equal(status, 400)
    if (message !== undefined) assert.equal((body as { error: string }).error, message)
    assert.deepEqual(await it.list(), [])
  })

onEngineByTurns('a page is added with its scheme, changed, confirmed and deleted', async (engine) => {
  await using it = await setup(engine)

  const page = await it.stored('shop.example/news')
  const changed = await it.owner.post('/pages/update', {
    campaignId: it.id,
    data: { id: page.id, beforeUrl: 'shop.example/latest', type },
  })
  const confirmed = await it.owner.post('/account/confirm-df-code-added', {
    campaignId: it.id,
    pageId: page.id,
  })
  const listed = await it.list()
  const deleted = await it.owner.delete(`/pages/delete/${it.id}`, { id: page.id })

  assert.deepEqual([page.beforeUrl, page.verified, page.emailLink, page.afterUrl], [NEWS, false, null, ''])
  assert.partialDeepStrictEqual(changed.body, { id: page.id, beforeUrl: 'https://shop.example/latest' })
  assert.partialDeepStrictEqual(confirmed.body, { id: page.id, verified: true })
  assert.partialDeepStrictEqual(listed, [
    { id: page.id, beforeUrl: 'https://shop.example/latest', verified: true, type },
  ])
  assert.equal(deleted.status, 204)
  assert.deepEqual(await it.list(), [])
})

onEngineByTurns('bars and timers keep to their own campaigns', async (engine) => {
  await using it = await setup(engine)
  const timer = await it.campaign('evergreen')

  const answers = [
    await it.owner.post('/pages/store', { campaignId: timer, data: { type, beforeUrl: NEWS } }),
    await it.owner.post('/pages/store', {
      campaignId: it.id,
      data: { type: 'floatbar_v2', beforeUrl: NEWS },
    }),
  ]

  for (const { status, body } of answers)
    assert.deepEqual([status, (body as { error: string }).error], [400, pageMessages.typeNotForCampaign])
})

onEngineByTurns('a URL is taken once, however it is written', async (engine) => {
  await using it = await setup(engine)
  await it.stored(NEWS)

  const { status, body } = await it.store('http://www.shop.example/news/')

  assert.deepEqual([status, (body as { error: string }).error], [400, pageMessages.usedUrl])
  assert.equal((await it.list()).length, 1)
})
