/** What owners can do with the pages of a campaign over HTTP. Refusals first. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import { inspectionHints } from '#domain/pages/page-inspection.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import type { PageAnswer, SavedPage } from '#domain/pages/pages.api.ts'
import { addClicks } from '../../../tests/support/activity.ts'
import { hostileValues } from '../../../tests/support/hostile-values.ts'
import { sqlite, type TestEngine } from '../../../tests/support/postgres.ts'
import { CHROME } from '../../../tests/support/visitor-browser.ts'
import { testServer, type Browser } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { newId } from '../foundation/ids.ts'
import type { FetchResult } from '../outbound/fetcher.ts'

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
const cta = {
  show_cta: true,
  cta_variant: 'link',
  cta_text: 'Buy now',
  cta_url: 'https://shop.example/buy',
  cta_open_in_new_tab: '_blank',
}
const optIn = { type: 'optinform', beforeUrl: 'https://shop.example/free' }

async function setup(engine: TestEngine, changes = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const newCampaign = async (person: Browser = owner, different = {}) => {
    const { body } = await person.post('/api/campaigns', { form: { ...form, ...changes, ...different } })
    return (body as { id: string }).id
  }
  const id = await newCampaign()
  const store = (data: unknown, campaignId = id) => owner.post('/pages/store', { campaignId, data })
  const added = async (data: unknown, campaignId = id) => {
    const { status, body } = await store(data, campaignId)
    assert.equal(status, 200, JSON.stringify(body))
    return body as SavedPage
  }
  const listed = async (query = '') =>
    ((await owner.get(`/${id}/pages${query}`)).body as { pages: PageAnswer[] }).pages
  const web = { answer: { outcome: 'unreachable' } as FetchResult, asked: [] as string[] }
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
    labels: async (person: Browser = owner) =>
      ((await person.get(`/${id}/pages`)).body as { labels: string[] }).labels,
    setFlags: (flags: Record<string, boolean>) =>
      server.deps.database.db
        .updateTable('accounts')
        .set({ flags: JSON.stringify(flags) })
        .where('id', '=', owner.accountId)
        .execute(),
    /** As a save answers them, without their figures. */
    pages: async (query = '') => (await listed(query)).map(withoutFigures),
    listed,
    api: (page: { id: string }, call: string) => `/api/campaigns/${id}/pages/${page.id}/${call}`,
    web,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function withoutFigures({ engagements, ...page }: PageAnswer): SavedPage {
  assert.equal(typeof engagements, 'number')
  return page
}

function problemOf({ body }: { body: unknown }) {
  return body as { error: string; fields?: Record<string, string> }
}

onEngineByTurns('pages are for people who are signed in and own the campaign', async (engine) => {
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

onEngineByTurns("a page of another campaign is not found through one's own", async (engine) => {
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

onEngineByTurns(
  'a page that is not right is refused in its words, and nothing is written',
  async (engine) => {
    await using it = await setup(engine)

    const empty = await it.store({ ...offer, beforeUrl: '', afterUrl: 'javascript:alert(1)' })
    const same = await it.store({ ...offer, afterUrl: 'shop.example/offer/' })
    const type = await it.store({ ...offer, type: 'popup' })
    const foreignType = await it.store({ ...offer, type: 'announcement_bar' })

    assert.equal(empty.status, 400)
    assert.deepEqual(problemOf(empty), {
      error: pageMessages.beforeRequired,
      fields: { 'data.beforeUrl': pageMessages.beforeRequired, 'data.afterUrl': pageMessages.invalidAfter },
    })
    assert.deepEqual(problemOf(same).fields, { 'data.afterUrl': pageMessages.sameUrl })
    assert.deepEqual(problemOf(type).fields, { 'data.type': pageMessages.typeRequired })
    assert.deepEqual(problemOf(foreignType).fields, { 'data.type': pageMessages.typeNotForCampaign })
    assert.deepEqual(await it.pages(), [])
  },
)

onEngineByTurns('what only the server decides cannot be sent along', async (engine) => {
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

onEngineByTurns('whatever is sent in place of a page, the answer is a refusal or a page', async (engine) => {
  await using it = await setup(engine)
  const sent = { ...offer, label: 'Sales Page' }
  const beside = { sale_amount: 1, sale_currency: 'EUR', usedUrls: [] }
  const all = (fields: object, value: unknown) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, value]))

  for (const value of hostileValues) {
    const answers = [
      ...(await Promise.all(Object.keys(sent).map((field) => it.store({ ...sent, [field]: value })))),
      await it.store({ ...sent, ...all(cta, value), show_cta: true }),
      await it.store({ ...sent, ...all(beside, value), type: 'salestracking' }),
      await it.owner.post('/pages/store', { campaignId: value, data: sent }),
      await it.owner.get(`/${it.id}/pages?type=${encodeURIComponent(String(value).toWellFormed())}`),
    ]
    for (const { status, text } of answers)
      assert.ok(
        [200, 400, 404, 413].includes(status),
        `${JSON.stringify(value).slice(0, 80)}: ${status} ${text}`,
      )
  }
})

onEngineByTurns('an added page is listed with its link, in the order of adding', async (engine) => {
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
  assert.deepEqual((body as { pages: PageAnswer[] }).pages, [
    { ...first, engagements: 0 },
    { ...second, engagements: 0 },
  ])
  assert.match((body as { snippet: string }).snippet, /<script/)
  assert.deepEqual(await it.pages('?type=optinform'), [second])
})

onEngineByTurns('a URL without a scheme is saved with https', async (engine) => {
  await using it = await setup(engine)

  const page = await it.added({
    ...offer,
    beforeUrl: 'shop.example/offer',
    afterUrl: 'shop.example/closed',
  })

  assert.deepEqual([page.beforeUrl, page.afterUrl], [offer.beforeUrl, offer.afterUrl])
})

onEngineByTurns(
  'a page that is not right any more is not saved, in the words of the form',
  async (engine) => {
    await using it = await setup(engine)
    const page = await it.added({ ...offer, ...cta })
    const refusals = [
      { sent: { beforeUrl: '' }, says: { 'data.beforeUrl': 'Please enter a valid URL.' } },
      { sent: { beforeUrl: 'nonsense' }, says: { 'data.beforeUrl': 'Please enter a valid before URL.' } },
      {
        sent: { afterUrl: '', redirects: true },
        says: { 'data.afterUrl': 'Please enter a valid after URL.' },
      },
      { sent: { afterUrl: 'nonsense' }, says: { 'data.afterUrl': 'Please enter a valid after URL.' } },
      { sent: { afterUrl: offer.beforeUrl }, says: { 'data.afterUrl': pageMessages.sameUrl } },
      { sent: { cta_variant: 'none' }, says: { 'data.cta_variant': 'Please select CTA Style.' } },
      { sent: { cta_text: 'Buy it today!' }, says: { 'data.cta_text': 'Max 12 characters' } },
      { sent: { cta_url: '' }, says: { 'data.cta_url': 'Please enter a valid URL or #text.' } },
      { sent: { cta_url: 'nonsense' }, says: { 'data.cta_url': 'Invalid URL' } },
      {
        sent: { type: 'salestracking', sale_currency: 'EU' },
        says: { 'data.sale_currency': 'Please enter a currency of 3 letters.' },
      },
      {
        sent: { type: 'salestracking', sale_amount: -5 },
        says: { 'data.sale_amount': 'Please enter an amount of 0 or more.' },
      },
    ]

    for (const { sent, says } of refusals) {
      const answer = await it.update({ ...offer, ...sent, id: page.id })
      assert.equal(answer.status, 400, JSON.stringify(sent))
      assert.deepEqual(problemOf(answer).fields, says)
      assert.equal(problemOf(answer).error, Object.values(says)[0])
    }
    assert.deepEqual(await it.pages(), [page])
  },
)

onEngineByTurns('the button of a bar is kept with its page, also through another type', async (engine) => {
  await using it = await setup(engine)

  const page = await it.added({ ...offer, ...cta })
  const between = (await it.update({ ...offer, type: 'imagetrigger', id: page.id })).body as PageAnswer
  const after = (await it.update({ ...offer, id: page.id, cta_text: 'Order' })).body as PageAnswer

  assert.deepEqual({ ...page, ...cta }, page)
  assert.equal(between.cta_text, 'Buy now')
  assert.deepEqual(after, { ...page, cta_text: 'Order' })
  const { cta: stored } = await it.db.selectFrom('pages').select('cta').executeTakeFirstOrThrow()
  assert.deepEqual(JSON.parse(stored ?? ''), { ...cta, cta_text: 'Order' })
})

test('a page that is added without a word of a button gets the one that the other pages share', async () => {
  await using it = await setup(sqlite)
  const [second, third] = ['https://shop.example/second', 'https://shop.example/third']

  await it.added({ ...offer, ...cta })
  const same = await it.added({ ...offer, beforeUrl: second })
  const without = await it.added({ ...offer, beforeUrl: third, show_cta: false })
  const fourth = await it.added({ ...offer, beforeUrl: 'https://shop.example/fourth' })

  assert.deepEqual({ ...same, ...cta }, same)
  assert.deepEqual([without.show_cta, fourth.show_cta], [false, false])
})

onEngineByTurns('what a visit to a sales page is worth is kept in smallest units', async (engine) => {
  await using it = await setup(engine)
  const sales = { type: 'salestracking', beforeUrl: 'https://shop.example/thanks' }

  const page = await it.added({ ...sales, sale_amount: 19.99, sale_currency: 'eur' })
  const plain = await it.added({ ...sales, beforeUrl: 'https://shop.example/done' })

  assert.deepEqual([page.sale_amount, page.sale_currency], [19.99, 'EUR'])
  assert.deepEqual([plain.sale_amount, plain.sale_currency], [0, 'USD'])
  const stored = await it.db
    .selectFrom('pages')
    .select(['sale_amount', 'sale_currency'])
    .where('id', '=', page.id)
    .executeTakeFirst()
  assert.deepEqual(stored, { sale_amount: 1999, sale_currency: 'EUR' })
})

onEngineByTurns('what a change leaves out stays as it is', async (engine) => {
  await using it = await setup(engine)
  const page = await it.added({ ...offer, ...cta, label: 'Upsell' })

  const { body } = await it.update({ id: page.id, type: offer.type, beforeUrl: 'https://shop.example/new' })

  assert.deepEqual(body, { ...page, beforeUrl: 'https://shop.example/new' })
})

onEngineByTurns('the longer payloads of the specification are taken too', async (engine) => {
  await using it = await setup(engine)
  const page = await it.added(offer)
  const updateData = {
    ...offer,
    ...cta,
    id: page.id,
    label: 'Upsell',
    usedUrls: ['https://shop.example/x'],
  }

  const updated = await it.owner.post('/pages/update', { index: 0, campaignId: it.id, updateData })
  const unsaid = await it.owner.post('/pages/update', { index: 0, campaignId: it.id })
  const nothing = await it.owner.send('DELETE', `/pages/delete/${it.id}`, { body: { index: 0 } })
  const deleted = await it.owner.send('DELETE', `/pages/delete/${it.id}`, {
    body: { index: 0, campaignId: it.id, pageId: page.id, beforeUrl: page.beforeUrl },
  })

  assert.deepEqual(updated.body, { ...page, ...cta, label: 'Upsell' })
  assert.deepEqual([unsaid.status, problemOf(unsaid).error], [400, pageMessages.nothingToSave])
  assert.deepEqual([nothing.status, problemOf(nothing).error], [400, pageMessages.nothingToDelete])
  assert.equal(deleted.status, 204)
  assert.deepEqual(await it.pages(), [])
})

onEngineByTurns("a page knows whether its campaign is a store's", async (engine) => {
  await using it = await setup(engine)
  await it.setFlags({ storePlatformAccount: true, storeSubscribed: true })
  const store = await it.newCampaign(it.owner, { campaignType: 'ShopifyWelcome' })

  const [general, ofStore] = [await it.added(offer), await it.added(offer, store)]

  assert.deepEqual([general.is_shopify, ofStore.is_shopify], [false, true])
})

onEngineByTurns('portal pages are for accounts that may use them', async (engine) => {
  await using it = await setup(engine)
  const portal = { ...offer, type: 'portal' }
  const locked = { 'data.type': 'Portal pages are a Premium Feature. Please upgrade to use them.' }

  const refused = await it.store(portal)
  await it.setFlags({ portal: true })
  const page = await it.added(portal)
  await it.setFlags({})
  const changed = await it.update({ ...portal, id: page.id, label: 'Upsell' })
  const otherType = await it.update({ ...offer, id: page.id })
  const back = await it.update({ ...portal, id: page.id })

  assert.deepEqual(problemOf(refused).fields, locked)
  assert.deepEqual(problemOf(changed).fields, locked)
  assert.equal(otherType.status, 200)
  assert.deepEqual(problemOf(back).fields, locked)
})

onEngineByTurns('a label is remembered for whoever made it, also when no page has it', async (engine) => {
  await using it = await setup(engine)
  const colleague = await it.signUp()
  await it.db
    .insertInto('members')
    .values({ account_id: it.owner.accountId, user_id: colleague.userId, role: 'member', created_at: 1 })
    .execute()
  await colleague.post('/api/account/switch', { accountId: it.owner.accountId })

  const page = await it.added({ ...offer, label: 'Upsell' })
  it.clock.advance({ seconds: 1 })
  await it.update({ ...offer, id: page.id, label: 'Order bump' })
  it.clock.advance({ seconds: 1 })
  await it.update({ ...offer, id: page.id, label: 'Sales Page' })
  await it.update({ ...offer, id: page.id, label: '' })

  assert.deepEqual(await it.labels(), ['Order bump', 'Upsell'])
  assert.deepEqual(await it.labels(colleague), [])
})

onEngineByTurns('of many labels the fifty that were used last are kept', async (engine) => {
  await using it = await setup(engine)
  const page = await it.added(offer)

  for (let number = 1; number <= 52; number++) {
    it.clock.advance({ seconds: 1 })
    await it.update({ ...offer, id: page.id, label: `Label ${number}` })
  }
  const labels = await it.labels()

  assert.equal(labels.length, 50)
  assert.deepEqual([labels.at(0), labels.at(-1)], ['Label 52', 'Label 3'])
})

onEngineByTurns(
  'two offers of a campaign cannot share a URL, also not when added at once',
  async (engine) => {
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
  },
)

onEngineByTurns('redirects that lead in a circle are refused', async (engine) => {
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

onEngineByTurns('a campaign takes only the kinds of page that make sense for it', async (engine) => {
  await using it = await setup(engine, { campaignType: 'quantity', deadlineType: 5 })

  const refused = await it.store(optIn)

  assert.deepEqual(problemOf(refused).fields, { 'data.type': pageMessages.typeNotForCampaign })
  assert.equal((await it.store(offer)).status, 200)
})

onEngineByTurns('a changed page keeps its place and its link', async (engine) => {
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

onEngineByTurns('a page that is an opt-in form for a while finds its link again', async (engine) => {
  await using it = await setup(engine)
  const page = await it.added(offer)

  const between = (await it.update({ ...offer, type: 'optinform', id: page.id })).body as PageAnswer
  const after = (await it.update({ ...offer, id: page.id })).body as PageAnswer

  assert.deepEqual([between.type, between.emailLink, between.afterUrl], ['optinform', null, ''])
  assert.deepEqual(after, page)
})

onEngineByTurns('an opt-in form that becomes an offer gets a link', async (engine) => {
  await using it = await setup(engine)
  const page = await it.added(optIn)

  const after = (await it.update({ ...optIn, type: 'imagetrigger', id: page.id })).body as PageAnswer

  assert.match(after.emailLink ?? '', /\/s\/[0-9a-f]{8}\?em=/)
})

onEngineByTurns(
  'the page that shows the code is named beside the campaign, or in the data',
  async (engine) => {
    await using it = await setup(engine)
    const confirm = (sent: object) =>
      it.owner.post('/account/confirm-df-code-added', { campaignId: it.id, ...sent })

    for (const named of ['pageId', 'id'])
      assert.equal((await confirm({ data: { [named]: (await it.added(urlOf(named))).id } })).status, 200)
    const nothing = await confirm({ data: {} })

    assert.deepEqual(problemOf(nothing).fields, { pageId: 'Please say which page shows the code.' })
  },
)

const urlOf = (name: string) => ({ ...offer, beforeUrl: `https://shop.example/${name}` })

onEngineByTurns('a page at another URL has to prove itself again', async (engine) => {
  await using it = await setup(engine)
  const page = await it.added(offer)
  await it.owner.post('/account/confirm-df-code-added', { campaignId: it.id, pageId: page.id })

  const respelled = (await it.update({ ...offer, id: page.id, beforeUrl: 'https://www.shop.example/offer/' }))
    .body
  const moved = (await it.update({ ...offer, id: page.id, beforeUrl: 'https://shop.example/new' })).body

  assert.equal((respelled as PageAnswer).verified, true)
  assert.equal((moved as PageAnswer).verified, false)
})

onEngineByTurns('a deleted page is gone with its link, whose code nobody gets again', async (engine) => {
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

onEngineByTurns("an owner's word verifies a page, and is shown as such", async (engine) => {
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

onEngineByTurns('what a visit has proved, no word replaces', async (engine) => {
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

onEngineByTurns('"verify now" opens the page itself with a signed parameter', async (engine) => {
  await using it = await setup(engine)
  const page = await it.added({ ...offer, beforeUrl: 'https://shop.example/offer?v=2*' })

  const { status, body } = await it.owner.post(it.api(page, 'verification'))
  const url = new URL((body as { url: string }).url)

  assert.equal(status, 200)
  assert.equal(`${url.origin}${url.pathname}`, 'https://shop.example/offer')
  assert.equal(url.searchParams.get('v'), '2')
  assert.ok(url.searchParams.get('dlverify'))
})

onEngineByTurns('a look at the page from here is advice and verifies nothing', async (engine) => {
  await using it = await setup(engine)
  const page = await it.added(offer)
  const { public_key } = await it.db.selectFrom('accounts').select('public_key').executeTakeFirstOrThrow()
  const script = `<script async src="${it.deps.pageCode.scriptUrl(public_key)}"></script>`
  const answered = (text: string): FetchResult => ({
    outcome: 'answered',
    status: 200,
    url: offer.beforeUrl,
    contentType: 'text/html',
    securityPolicy: '',
    frameOptions: '',
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

onEngineByTurns(
  'the owner is told of visitors whose browser keeps nothing in their frame',
  async (engine) => {
    await using it = await setup(engine)
    const page = await it.added(offer)
    const { public_key: a } = await it.db
      .selectFrom('accounts')
      .select('public_key')
      .executeTakeFirstOrThrow()
    await it.deps.snapshot.refresh()

    await it.deps.visitors.decide({
      body: JSON.stringify({ a, u: offer.beforeUrl, l: 1 }),
      headers: { 'user-agent': CHROME },
      ip: '192.0.2.1',
    })
    const { body } = await it.owner.post(it.api(page, 'inspect'))

    assert.deepEqual(body, {
      outcome: 'unreachable',
      hints: [inspectionHints.unreachable, inspectionHints.withoutStorage],
    })
  },
)

onEngineByTurns('a page is looked at ten times a minute and no more', async (engine) => {
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

onEngineByTurns('clicks of the last 30 days stand beside their link', async (engine) => {
  await using it = await setup(engine)
  const page = await it.added(offer)
  const click = (at: number) => ({ campaignId: it.id, pageId: page.id, at })
  const now = it.clock.now()
  await addClicks(it.db, [click(now), click(now - 29 * 86_400_000), click(now - 31 * 86_400_000)])

  assert.equal((await it.listed())[0]?.engagements, 2)
})
