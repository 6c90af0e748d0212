/** What owners can do with the pages of a campaign over HTTP. Refusals first. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import { inspectionHints } from '#domain/pages/page-inspection.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { hostileValues } from '../../../tests/support/hostile-values.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testEngines, testServer, type Browser } from '../../../tests/support/server.ts'
import { newId } from '../ids.ts'
import type { Fetched } from '../outbound/fetcher.ts'

const form = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  campaignName: 'Spring launch',
  emailPlatform: 'other',
  checkoutPlatform: 'other',
  landingPlatform: 'other',
}

const offer = {
  type: 'floatbar_v2',
  beforeUrl: 'https://shop.example/offer',
  afterUrl: 'https://shop.example/closed',
  redirects: true,
}
const optIn = { type: 'optinform', beforeUrl: 'https://shop.example/free' }

async function setup(engine: TestEngine, changes = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const newCampaign = async (person: Browser = owner) => {
    const { body } = await person.post('/api/campaigns', { form: { ...form, ...changes } })
    return (body as { id: string }).id
  }
  const id = await newCampaign()
  const store = (data: unknown, campaignId = id) => owner.post('/pages/store', { campaignId, data })
  const added = async (data: unknown, campaignId = id) => {
    const { status, body } = await store(data, campaignId)
    assert.equal(status, 200, JSON.stringify(body))
    return body as PageAnswer
  }
  const web = { answer: { outcome: 'unreachable' } as Fetched, asked: [] as string[] }
  server.deps.fetcher.getPage = async (url) => {
    web.asked.push(url)
    return web.answer
  }
  return {
    ...server,
    db: server.deps.database.db,
    owner,
    signUp: () => server.owner(),
    newCampaign,
    id,
    store,
    added,
    update: (data: unknown) => owner.post('/pages/update', { campaignId: id, data }),
    pages: async (query = '') =>
      ((await owner.get(`/${id}/pages${query}`)).body as { pages: PageAnswer[] }).pages,
    api: (page: { id: string }, call: string) => `/api/campaigns/${id}/pages/${page.id}/${call}`,
    web,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function problemOf({ body }: { body: unknown }) {
  return body as { error: string; fields?: Record<string, string> }
}

for (const engine of testEngines) {
  test(`pages are for people who are signed in and own the campaign, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)
    const ask = (person: Browser, campaignId: string) => [
      person.get(`/${campaignId}/pages`),
      person.post('/pages/store', { campaignId, data: offer }),
      person.post('/pages/update', { campaignId, data: { ...offer, id: page.id } }),
      person.send('DELETE', `/pages/delete/${campaignId}`, { body: { id: page.id } }),
      person.post(`/api/campaigns/${campaignId}/pages/${page.id}/inspect`),
      person.post(`/api/campaigns/${campaignId}/pages/${page.id}/verification`),
      person.post('/account/confirm-df-code-added', { campaignId, pageId: page.id }),
    ]
    const other = await it.signUp()

    const signedOut = await Promise.all(ask(it.browser(), it.id))
    const foreign = await Promise.all(ask(other, it.id))
    const unknown = await Promise.all(ask(other, newId()))

    assert.deepEqual([...new Set(signedOut.map(({ status }) => status))], [401])
    assert.deepEqual(
      [...new Set([...foreign, ...unknown].map(({ status, text }) => `${status} ${text}`))],
      [`404 ${unknown[0]!.text}`],
    )
    assert.deepEqual(it.web.asked, [])
    assert.equal((await it.pages()).length, 1)
  })

  test(`a page of another campaign is not found through one's own, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)
    const other = await it.signUp()
    const campaignId = await it.newCampaign(other)

    const answers = [
      await other.post('/pages/update', { campaignId, data: { ...offer, id: page.id } }),
      await other.send('DELETE', `/pages/delete/${campaignId}`, { body: { id: page.id } }),
      await other.post(`/api/campaigns/${campaignId}/pages/${page.id}/inspect`),
      await other.post(`/api/campaigns/${campaignId}/pages/${page.id}/verification`),
      await other.post('/account/confirm-df-code-added', { campaignId, pageId: page.id }),
    ]

    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404, 404, 404],
    )
    assert.deepEqual(await it.pages(), [page])
  })

  test(`a page that is not right is refused in its words, and nothing is written, on ${engine.name}`, async () => {
    await using it = await setup(engine)

    const empty = await it.store({ ...offer, beforeUrl: '', afterUrl: 'javascript:alert(1)' })
    const same = await it.store({ ...offer, afterUrl: 'shop.example/offer/' })
    const type = await it.store({ ...offer, type: 'popup' })
    const foreignType = await it.store({ ...offer, type: 'announcement_bar' })

    assert.equal(empty.status, 400)
    assert.deepEqual(problemOf(empty), {
      error: pageMessages.beforeRequired,
      fields: { 'data.beforeUrl': pageMessages.beforeRequired, 'data.afterUrl': pageMessages.invalidUrl },
    })
    assert.deepEqual(problemOf(same).fields, { 'data.afterUrl': pageMessages.sameUrl })
    assert.deepEqual(problemOf(type).fields, { 'data.type': pageMessages.typeRequired })
    assert.deepEqual(problemOf(foreignType).fields, { 'data.type': pageMessages.typeNotForCampaign })
    assert.deepEqual(await it.pages(), [])
  })

  test(`what only the server decides cannot be sent along, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)

    for (const column of [
      'verified',
      'verified_by',
      'verification',
      'account_id',
      'bar',
      'emailLink',
      'engagements',
    ]) {
      const stored = await it.store({ ...optIn, [column]: 1 })
      const updated = await it.update({ ...offer, id: page.id, [column]: 1 })
      assert.deepEqual([stored.status, updated.status], [400, 400], column)
    }
    assert.deepEqual(await it.pages(), [page])
  })

  test(`whatever is sent in place of a page, the answer is a refusal or a page, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const sent = { ...offer, label: 'Sales Page' }

    for (const value of hostileValues) {
      const answers = [
        ...(await Promise.all(Object.keys(sent).map((field) => it.store({ ...sent, [field]: value })))),
        await it.owner.post('/pages/store', { campaignId: value, data: sent }),
        await it.owner.get(`/${it.id}/pages?type=${encodeURIComponent(String(value).toWellFormed())}`),
      ]
      for (const { status, text } of answers)
        assert.ok([200, 400, 404].includes(status), `${JSON.stringify(value)}: ${status} ${text}`)
    }
  })

  test(`an added page is listed with its link, in the order of adding, on ${engine.name}`, async () => {
    await using it = await setup(engine)

    const first = await it.added({ ...offer, label: 'Sales Page' })
    it.clock.advance({ seconds: 1 })
    const second = await it.added(optIn)
    const { body } = await it.owner.get(`/${it.id}/pages`)

    assert.match(first.emailLink ?? '', /^http:\/\/localhost\/s\/[0-9a-f]{8}\?em=/)
    assert.equal(second.emailLink, null)
    assert.deepEqual(
      [first.verified, first.verification],
      [false, { status: 'notVerified', by: null, lastSeenAt: null }],
    )
    assert.deepEqual((body as { pages: PageAnswer[] }).pages, [first, second])
    assert.match((body as { snippet: string }).snippet, /<script/)
    assert.deepEqual(await it.pages('?type=optinform'), [second])
  })

  test(`a URL without a scheme is saved with https, on ${engine.name}`, async () => {
    await using it = await setup(engine)

    const page = await it.added({
      ...offer,
      beforeUrl: 'shop.example/offer',
      afterUrl: 'shop.example/closed',
    })

    assert.deepEqual([page.beforeUrl, page.afterUrl], [offer.beforeUrl, offer.afterUrl])
  })

  test(`two offers of a campaign cannot share a URL, also not when added at once, on ${engine.name}`, async () => {
    await using it = await setup(engine)

    const answers = await Promise.all([
      it.store(offer),
      it.store({ ...offer, beforeUrl: 'http://www.shop.example/offer/' }),
    ])
    const refused = answers.find(({ status }) => status !== 200)
    const beside = await it.store({ type: 'optinform', beforeUrl: offer.beforeUrl })
    const elsewhere = await it.store(offer, await it.newCampaign())

    assert.deepEqual(problemOf(refused!), {
      error: pageMessages.usedUrl,
      fields: { 'data.beforeUrl': pageMessages.usedUrl },
    })
    assert.deepEqual([beside.status, elsewhere.status], [200, 200])
    assert.equal((await it.pages()).length, 2)
  })

  test(`redirects that lead in a circle are refused, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    await it.added(offer)
    const back = { ...offer, beforeUrl: offer.afterUrl, afterUrl: offer.beforeUrl }

    const added = await it.store(back)
    const fine = await it.added({ ...back, afterUrl: 'https://shop.example/late' })
    const changed = await it.update({ ...back, id: fine.id })

    for (const answer of [added, changed])
      assert.deepEqual(problemOf(answer).fields, { 'data.afterUrl': pageMessages.redirectLoop })
    assert.equal((await it.pages()).at(-1)?.afterUrl, 'https://shop.example/late')
  })

  test(`a campaign takes only the kinds of page that make sense for it, on ${engine.name}`, async () => {
    await using it = await setup(engine, { campaignType: 'quantity', deadlineType: 5 })

    const refused = await it.store(optIn)

    assert.deepEqual(problemOf(refused).fields, { 'data.type': pageMessages.typeNotForCampaign })
    assert.equal((await it.store(offer)).status, 200)
  })

  test(`a changed page keeps its place and its link, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)
    it.clock.advance({ seconds: 1 })
    await it.added(optIn)

    const { body } = await it.update({
      ...offer,
      id: page.id,
      beforeUrl: 'https://shop.example/new',
      redirects: false,
    })
    const [first] = await it.pages()

    assert.deepEqual(body, { ...page, beforeUrl: 'https://shop.example/new', afterUrl: '' })
    assert.deepEqual(first, body)
  })

  test(`a page that is an opt-in form for a while finds its link again, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)

    const between = (await it.update({ ...offer, type: 'optinform', id: page.id })).body as PageAnswer
    const after = (await it.update({ ...offer, id: page.id })).body as PageAnswer

    assert.deepEqual([between.type, between.emailLink, between.afterUrl], ['optinform', null, ''])
    assert.deepEqual(after, page)
  })

  test(`an opt-in form that becomes an offer gets a link, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(optIn)

    const after = (await it.update({ ...optIn, type: 'imagetrigger', id: page.id })).body as PageAnswer

    assert.match(after.emailLink ?? '', /\/s\/[0-9a-f]{8}\?em=/)
  })

  test(`a page at another URL has to prove itself again, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)
    await it.owner.post('/account/confirm-df-code-added', { campaignId: it.id, pageId: page.id })

    const respelled = (
      await it.update({ ...offer, id: page.id, beforeUrl: 'https://www.shop.example/offer/' })
    ).body
    const moved = (await it.update({ ...offer, id: page.id, beforeUrl: 'https://shop.example/new' })).body

    assert.equal((respelled as PageAnswer).verified, true)
    assert.equal((moved as PageAnswer).verified, false)
  })

  test(`a deleted page is gone with its link, whose code nobody gets again, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)

    const removed = await it.owner.send('DELETE', `/pages/delete/${it.id}`, { body: { id: page.id } })
    const again = await it.owner.send('DELETE', `/pages/delete/${it.id}`, { body: { id: page.id } })
    const links = await it.db.selectFrom('email_links').select(['code', 'deleted_at']).execute()

    assert.deepEqual([removed.status, again.status], [204, 404])
    assert.deepEqual(await it.pages(), [])
    assert.deepEqual(links, [{ code: page.emailLink!.match(/[0-9a-f]{8}/)![0], deleted_at: it.clock.now() }])
    const audited = await it.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'page-deleted')
      .execute()
    assert.deepEqual(audited, [{ subject: page.id }])
  })

  test(`an owner's word verifies a page, and is shown as such, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)
    const confirm = () =>
      it.owner.post('/account/confirm-df-code-added', { campaignId: it.id, pageId: page.id })

    const first = (await confirm()).body as PageAnswer
    it.clock.advance({ days: 1 })
    const second = (await confirm()).body as PageAnswer

    assert.deepEqual([first.verified, first.verification.by], [true, 'owner'])
    assert.deepEqual(second, first)
  })

  test(`what a visit has proved, no word replaces, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)
    const seen = { verified_at: 1, verified_by: 'visit', last_seen_at: 5 } as const
    await it.db.updateTable('pages').set(seen).where('id', '=', page.id).execute()

    const { body } = await it.owner.post('/account/confirm-df-code-added', {
      campaignId: it.id,
      pageId: page.id,
    })

    assert.deepEqual((body as PageAnswer).verification, { status: 'verified', by: 'visit', lastSeenAt: 5 })
  })

  test(`"verify now" opens the page itself with a signed parameter, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added({ ...offer, beforeUrl: 'https://shop.example/offer?v=2*' })

    const { status, body } = await it.owner.post(it.api(page, 'verification'))
    const url = new URL((body as { url: string }).url)

    assert.equal(status, 200)
    assert.equal(`${url.origin}${url.pathname}`, 'https://shop.example/offer')
    assert.equal(url.searchParams.get('v'), '2')
    assert.ok(url.searchParams.get('dlverify'))
  })

  test(`a look at the page from here is advice and verifies nothing, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)
    const { public_key } = await it.db.selectFrom('accounts').select('public_key').executeTakeFirstOrThrow()
    const script = `<script async src="${it.deps.pageCode.scriptUrl(public_key)}"></script>`
    const answered = (text: string): Fetched => ({
      outcome: 'answered',
      status: 200,
      url: offer.beforeUrl,
      contentType: 'text/html',
      securityPolicy: '',
      text,
    })

    const away = await it.owner.post(it.api(page, 'inspect'))
    const untold = (await it.pages())[0]?.codeAddedToPage
    it.web.answer = answered(`<html><head>${script}</head></html>`)
    const found = await it.owner.post(it.api(page, 'inspect'))
    const told = (await it.pages())[0]
    it.web.answer = answered('<html><head></head></html>')
    const missing = await it.owner.post(it.api(page, 'inspect'))

    assert.deepEqual(away.body, { outcome: 'unreachable', hints: [inspectionHints.unreachable] })
    assert.equal(untold, null)
    assert.deepEqual(found.body, { outcome: 'found', hints: [] })
    assert.deepEqual([told?.codeAddedToPage, told?.verified], [true, false])
    assert.deepEqual(missing.body, { outcome: 'notFound', hints: [] })
    assert.equal((await it.pages())[0]?.codeAddedToPage, false)
    assert.deepEqual(it.web.asked, [offer.beforeUrl, offer.beforeUrl, offer.beforeUrl])
  })

  test(`a page is looked at ten times a minute and no more, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const [page, other] = [await it.added(offer), await it.added(optIn)]
    const look = async (at: { id: string }) => (await it.owner.post(it.api(at, 'inspect'))).status

    const statuses = await Promise.all(Array.from({ length: 14 }, () => look(page)))
    const another = await look(other)
    it.clock.advance({ minutes: 1, seconds: 1 })

    assert.equal(statuses.filter((status) => status === 200).length, 10)
    assert.equal(statuses.filter((status) => status === 429).length, 4)
    assert.equal(another, 200)
    assert.equal(await look(page), 200)
  })

  test(`clicks of the last 30 days stand beside their link, on ${engine.name}`, async () => {
    await using it = await setup(engine)
    const page = await it.added(offer)
    const click = (clicked_at: number) => ({
      campaign_id: it.id,
      id: newId(),
      page_id: page.id,
      lead_id: null,
      clicked_at,
    })
    const now = it.clock.now()
    await it.db
      .insertInto('link_clicks')
      .values([click(now), click(now - 29 * 86_400_000), click(now - 31 * 86_400_000)])
      .execute()

    assert.equal((await it.pages())[0]?.engagements, 2)
  })
}
