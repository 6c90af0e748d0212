/** What owners can do with the bars of a campaign over HTTP, and what visitors then see. Refusals first. */
import assert from 'node:assert/strict'
import { withAllFlags, type Plan } from '#domain/accounts/permissions.ts'
import { barPermissionMessages } from '#domain/bars/bar-permissions.ts'
import type { BarList } from '#domain/bars/bars.api.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { defaultBars } from '#domain/bars/default-bars.ts'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Answer, type Browser } from '../../../tests/support/server.ts'
import { barIn, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { accountOf } from '../accounts/repository.ts'
import { newId } from '../foundation/ids.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'

const OFFER = 'https://shop.example/offer'
const NOT_FOUND = '{"error":"Not found."}'

const mine: FloatingBar = {
  ...defaultFloatingBar,
  title: { text: 'Only today', hidden: false },
  description: 'Half the price until the clock stops.',
  settings: { ...defaultFloatingBar.settings, layout: { placement: 'top', width: 'full', size: 'large' } },
}

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const admin = await server.owner()
  const owner = await server.owner()
  const { db } = server.deps.database
  const campaign = async (campaignType: CampaignType = 'evergreen', by: Browser = owner) => {
    const form = {
      ...emptyCampaignForm({ campaignType, timezone: 'UTC' }),
      campaignName: 'Spring launch',
      emailPlatform: 'mailchimp',
      checkoutPlatform: 'kajabi',
      landingPlatform: 'kajabi',
      ...(campaignType === 'quantity' && { deadlineType: 5, quantity: 100 }),
    }
    const id = idOf(await by.post('/api/campaigns', { form }))
    await takeLive(server, id)
    return id
  }
  const page = async (
    campaignId: string,
    beforeUrl = OFFER,
    more: { type?: PageType; [field: string]: unknown } = {},
    by: Browser = owner,
  ) => idOf(await by.post('/pages/store', { campaignId, data: { type: 'floatbar_v2', beforeUrl, ...more } }))
  const id = await campaign()
  const list = async (campaignId = id) => {
    const { status, body, text } = await owner.get(`/v2/api/floating-bar/${campaignId}/get`)
    assert.equal(status, 200, text)
    return body as BarList
  }
  return {
    ...server,
    db,
    owner,
    signUp: () => server.owner(),
    id,
    campaign,
    page,
    list,
    bars: async (campaignId = id) => (await list(campaignId)).bars.map(({ data }) => data),
    save: (
      pageId: string,
      data: unknown = mine,
      options: object = {},
      campaignId = id,
      by: Browser = owner,
    ) =>
      by.put(`/v2/api/floating-bar/${campaignId}/save`, {
        data,
        pageId,
        options: { isTemplate: false, ...options },
      }),
    /** As somebody with a plan of this kind from now on. */
    async become(plan: Plan, flags = {}) {
      const change = { plan, flags: withAllFlags(flags) }
      assert.equal((await admin.patch(`/api/instance/accounts/${owner.accountId}`, change)).status, 200)
    },
    async stored(pageId: string) {
      const { bar } = await db
        .selectFrom('pages')
        .select('bar')
        .where('id', '=', pageId)
        .executeTakeFirstOrThrow()
      return bar === null ? null : (JSON.parse(bar) as FloatingBar)
    },
    /** What a new visitor is shown there. */
    async shown(url = OFFER) {
      const { public_key } = await accountOf(db, owner.accountId)
      const { first } = await new VisitorBrowser(server.deps.visitors, public_key).open(url)
      return barIn(first)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function idOf({ status, body, text }: Answer): string {
  assert.equal(status, 200, text)
  return (body as { id: string }).id
}

function said({ status, body }: Answer) {
  return [status, (body as { error: string }).error]
}

onEngineByTurns('bars are for people who are signed in and own the campaign', async (engine) => {
  await using it = await setup(engine)
  const pageId = await it.page(it.id)
  const stranger = await it.signUp()

  const signedOut = [
    await it.browser().get(`/v2/api/floating-bar/${it.id}/get`),
    await it.save(pageId, mine, {}, it.id, it.browser()),
  ]
  const foreign = [
    await stranger.get(`/v2/api/floating-bar/${it.id}/get`),
    await it.save(pageId, mine, {}, it.id, stranger),
    await it.save(pageId, mine, {}, await it.campaign('evergreen', stranger), stranger),
  ]

  for (const { status } of signedOut) assert.equal(status, 401)
  for (const { status, text } of foreign) assert.deepEqual([status, text], [404, NOT_FOUND])
  assert.equal(await it.stored(pageId), null)
})

onEngineByTurns(
  'a page that shows no bar, is unknown or of another campaign is not found',
  async (engine) => {
    await using it = await setup(engine)
    const pageId = await it.page(it.id)
    const timer = await it.page(it.id, 'https://shop.example/timer', { type: 'countdown' })
    const classic = await it.page(it.id, 'https://shop.example/classic', { type: 'floatbar' })
    const elsewhere = await it.page(await it.campaign(), 'https://shop.example/elsewhere')

    for (const wrong of [timer, classic, elsewhere, newId(), 'x'])
      for (const options of [{}, { applyToAll: false }, { isTemplate: true, templateName: 'Spring' }]) {
        const { status, text } = await it.save(wrong, mine, options)
        assert.deepEqual([status, text], [404, NOT_FOUND])
      }
    assert.deepEqual([await it.stored(pageId), await it.stored(timer)], [null, null])
    assert.deepEqual((await it.list()).templates, [])
  },
)

onEngineByTurns('each page with a bar is listed in its order, as visitors see it', async (engine) => {
  await using it = await setup(engine)
  const first = await it.page(it.id, OFFER, { label: 'Sales Page' })
  await it.page(it.id, 'https://shop.example/timer', { type: 'countdown' })
  const button = {
    show_cta: true,
    cta_text: 'Buy now',
    cta_url: '#buy',
    cta_variant: 'link',
    cta_open_in_new_tab: '_blank',
  }
  const second = await it.page(it.id, 'https://shop.example/second', button)

  const { bars, templates } = await it.list()

  assert.deepEqual(templates, [])
  const [version, otherVersion] = bars.map((bar) => bar.version)
  assert.ok(version && otherVersion)
  const untouched = { verified: false, isSaved: false, data: defaultBars.deadline, version }
  assert.deepEqual(bars, [
    { ...untouched, id: first, url: OFFER, label: 'Sales Page' },
    {
      ...untouched,
      id: second,
      url: 'https://shop.example/second',
      label: '',
      data: {
        ...defaultBars.deadline,
        cta: { text: 'Buy now', url: '#buy', variant: 'link', target: '_blank' },
      },
      version: otherVersion,
    },
  ])
})

onEngineByTurns('a bar that was never saved speaks of what its campaign is about', async (engine) => {
  await using it = await setup(engine)
  const [limited, news] = [await it.campaign('quantity'), await it.campaign('AnnouncementBar')]
  await it.page(limited)
  await it.page(news, 'https://shop.example/news', { type: 'announcement_bar' })

  assert.deepEqual(await it.bars(limited), [defaultBars.quantity])
  assert.deepEqual(await it.bars(news), [defaultBars.announcement])
})

onEngineByTurns('the page’s form and the bar’s editor change one button', async (engine) => {
  await using it = await setup(engine)
  const first = await it.page(it.id)
  const second = await it.page(it.id, 'https://shop.example/second')
  const enrol = { text: 'Enrol', url: '#enrol', variant: 'link', target: '_blank' } as const
  const form = async (id: string) => {
    const { body } = await it.owner.get(`/${it.id}/pages`)
    const page = (body as { pages: PageAnswer[] }).pages.find((one) => one.id === id)
    return [page?.show_cta, page?.cta_text, page?.cta_url, page?.cta_variant, page?.cta_open_in_new_tab]
  }
  const change = (id: string, data: object) =>
    it.owner.post('/pages/update', {
      campaignId: it.id,
      data: { id, type: 'floatbar_v2', beforeUrl: OFFER, ...data },
    })

  await it.save(first, { ...mine, cta: enrol })
  const saved = [await form(first), await form(second)]
  await change(first, { cta_text: 'Buy', cta_url: '#buy' })
  await it.save(second, { ...mine, cta: enrol, description: 'Until Sunday.' })
  const changed = [await it.shown(), await it.shown('https://shop.example/second')]
  await change(first, { show_cta: false })
  const [off] = await it.bars()

  assert.deepEqual(saved, [
    [true, 'Enrol', '#enrol', 'link', '_blank'],
    [true, 'Enrol', '#enrol', 'link', '_blank'],
  ])
  assert.deepEqual(
    changed.map((bar) => bar?.cta),
    [{ ...enrol, text: 'Buy', url: '#buy' }, enrol],
  )
  assert.deepEqual([off?.cta.variant, (await it.shown())?.cta.variant], ['none', 'none'])
})

onEngineByTurns('a bar is saved for all pages unless one is asked for, and seen at once', async (engine) => {
  await using it = await setup(engine)
  const [first, second] = [await it.page(it.id), await it.page(it.id, 'https://shop.example/second')]
  const other = { ...mine, template: 'template-3' as const }

  const all = await it.save(first)
  const shownAfterAll = [await it.shown(), await it.shown('https://shop.example/second')]
  const one = await it.save(second, other, { applyToAll: false })

  assert.deepEqual([all.status, one.status], [200, 200])
  assert.deepEqual(
    (all.body as BarList).bars.map(({ isSaved, data }) => [isSaved, data]),
    [
      [true, mine],
      [true, mine],
    ],
  )
  assert.deepEqual(shownAfterAll, [mine, mine])
  assert.deepEqual(await it.bars(), [mine, other])
  assert.deepEqual(await it.shown('https://shop.example/second'), other)
  assert.deepEqual(await it.shown(), mine)
})

onEngineByTurns('without premium one page alone is refused, unless there is only one', async (engine) => {
  await using it = await setup(engine)
  const first = await it.page(it.id)
  await it.become('free')

  const alone = await it.save(first, mine, { applyToAll: false })
  await it.page(it.id, 'https://shop.example/second')
  const one = await it.save(first, { ...mine, description: 'Another' }, { applyToAll: false })

  assert.equal(alone.status, 200)
  assert.deepEqual(said(one), [403, barPermissionMessages.onePage])
  assert.equal((await it.stored(first))?.description, mine.description)
})

onEngineByTurns(
  'an announcement is saved for all of its pages, and is one whatever was sent',
  async (engine) => {
    await using it = await setup(engine)
    const news = await it.campaign('AnnouncementBar')
    const type = 'announcement_bar'
    const first = await it.page(news, 'https://shop.example/news', { type })
    const second = await it.page(news, 'https://shop.example/latest', { type })
    const timer = await it.page(it.id)

    const refused = [
      await it.save(first, mine, { applyToAll: false }, news),
      await it.save(first, mine, { isTemplate: true, templateName: 'News' }, news),
    ]
    const untouched = await it.stored(first)
    const saved = await it.save(first, { ...mine, isAnnouncementBar: false }, {}, news)
    await it.save(timer, { ...mine, isAnnouncementBar: true })

    for (const answer of refused) assert.deepEqual(said(answer), [400, barPermissionMessages.announcement])
    assert.equal(untouched, null)
    assert.equal(saved.status, 200)
    for (const page of [first, second])
      assert.deepEqual(await it.stored(page), { ...mine, isAnnouncementBar: true })
    assert.deepEqual(await it.stored(timer), mine)
  },
)

onEngineByTurns(
  'a page that is added has the bar that was saved for all, and none where they differ',
  async (engine) => {
    await using it = await setup(engine)
    const first = await it.page(it.id)
    await it.page(it.id, 'https://shop.example/second')
    await it.save(first)
    await it.page(it.id, 'https://shop.example/third')
    await it.save(first, { ...mine, description: 'Another' }, { applyToAll: false })

    await it.page(it.id, 'https://shop.example/fourth')

    assert.deepEqual(
      (await it.list()).bars.map(({ isSaved, data }) => [isSaved, data.description]),
      [
        [true, 'Another'],
        [true, mine.description],
        [true, mine.description],
        [false, defaultBars.deadline.description],
      ],
    )
    assert.deepEqual(await it.shown('https://shop.example/third'), mine)
  },
)

onEngineByTurns('a page that becomes one with a bar has the bar that was saved for all', async (engine) => {
  await using it = await setup(engine)
  await it.save(await it.page(it.id))
  const url = 'https://shop.example/timer'
  const timer = await it.page(it.id, url, { type: 'countdown' })

  const data = { id: timer, type: 'floatbar_v2', beforeUrl: url }
  await it.owner.post('/pages/update', { campaignId: it.id, data })

  assert.deepEqual(await it.bars(), [mine, mine])
  assert.deepEqual(await it.shown(url), mine)
})

onEngineByTurns('many who save at once leave one whole bar behind', async (engine) => {
  await using it = await setup(engine)
  const pages = [await it.page(it.id), await it.page(it.id, 'https://shop.example/second')]
  const bars = Array.from({ length: 20 }, (_, at) => ({
    ...mine,
    title: { text: `Title ${at}`, hidden: false },
    description: `Description ${at}`,
  }))

  const answers = await Promise.all(bars.map((bar, at) => it.save(pages[at % 2] ?? '', bar)))

  for (const { status, text } of answers) assert.equal(status, 200, text)
  const [first, second] = await it.bars()
  assert.deepEqual(first, second)
  assert.ok(bars.some((bar) => bar.description === first?.description && bar.title.text === first.title.text))
  assert.deepEqual(await it.shown(), first)
})

onEngineByTurns('what cannot be read is listed as if it had never been saved', async (engine) => {
  await using it = await setup(engine)
  const pageId = await it.page(it.id)
  await it.db.updateTable('pages').set({ bar: '{"template":"of tomorrow"}' }).execute()

  const [bar] = (await it.list()).bars
  const saved = await it.save(pageId)

  assert.deepEqual([bar?.isSaved, bar?.data], [false, defaultBars.deadline])
  assert.equal(saved.status, 200)
  assert.deepEqual(await it.bars(), [mine])
})

onEngineByTurns('a copied campaign has the same bars, and a deleted one leaves none', async (engine) => {
  await using it = await setup(engine)
  const first = await it.page(it.id)
  await it.page(it.id, 'https://shop.example/second')
  await it.save(first, mine, { applyToAll: false })

  const copy = idOf(await it.owner.post(`/api/campaigns/${it.id}/duplicate`))
  await it.save(first, { ...mine, description: 'Changed later' })
  const ofCopy = await it.bars(copy)
  await it.owner.delete(`/api/campaigns/${it.id}`)
  it.clock.advance(10_000)
  await it.runJobs()

  assert.deepEqual(ofCopy, [mine, defaultBars.deadline])
  const left = await it.db.selectFrom('pages').select('campaign_id').execute()
  assert.deepEqual([...new Set(left.map(({ campaign_id }) => campaign_id))], [copy])
})
