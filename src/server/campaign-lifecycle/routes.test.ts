/** What owners can do with campaigns over HTTP. Refusals first. */
import assert from 'node:assert/strict'
import { localDay } from '#domain/analytics/local-day.ts'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail, CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { typeChoiceMessages } from '#domain/campaigns/type-choice.ts'
import { campaignMessages } from '#domain/campaigns/campaign-form.schema.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { addClicks } from '../../../tests/support/activity.ts'
import { newcomer } from '../../../tests/support/leads.ts'
import { testServer, type Person } from '../../../tests/support/server.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { flagsText } from '../accounts/stored-permissions.ts'
import { newId } from '../foundation/ids.ts'

const filled: CampaignForm = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'America/New_York' }),
  campaignName: 'Spring launch',
  emailPlatform: 'mailchimp',
  checkoutPlatform: 'kajabi',
  landingPlatform: 'kajabi',
}

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const create = async (changes: Partial<CampaignForm> = {}, person: Person = owner) => {
    const { status, body } = await person.post('/api/campaigns', { form: { ...filled, ...changes } })
    assert.equal(status, 200, JSON.stringify(body))
    return (body as { id: string }).id
  }
  const read = async (id: string) => (await owner.get(`/api/campaigns/${id}`)).body as CampaignDetail
  const list = async (query = '') =>
    ((await owner.get(`/api/campaigns${query}`)).body as { campaigns: CampaignSummary[] }).campaigns
  const addPage = async (id: string, data: Record<string, unknown>) => {
    const { status, body } = await owner.post('/pages/store', { campaignId: id, data })
    assert.equal(status, 200, JSON.stringify(body))
    return body as { id: string; emailLink: string | null }
  }
  const setFlags = (flags: Record<string, boolean>) =>
    server.deps.database.db
      .updateTable('accounts')
      .set({ plan: 'free', flags: flagsText(flags) })
      .where('id', '=', owner.accountId)
      .execute()
  return {
    ...server,
    db: server.deps.database.db,
    signUp: () => server.owner(),
    owner,
    create,
    read,
    list,
    addPage,
    setFlags,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const offer = {
  type: 'floatbar_v2',
  beforeUrl: 'https://shop.example/offer',
  afterUrl: 'https://shop.example/closed',
  redirects: true,
}

onEngineByTurns('campaigns are for people who are signed in', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()
  const stranger = it.browser()

  const answers = [
    await stranger.get('/api/campaigns'),
    await stranger.post('/api/campaigns', { form: filled }),
    await stranger.post('/api/campaigns/demo', { timezone: 'UTC' }),
    await stranger.get(`/api/campaigns/${id}`),
    await stranger.put(`/api/campaigns/${id}`, { form: filled }),
    await stranger.post(`/api/campaigns/${id}/preview-save`, { form: filled }),
    await stranger.put(`/api/campaigns/${id}/name`, { name: 'Mine' }),
    await stranger.post(`/api/campaigns/${id}/duplicate`),
    await stranger.put(`/api/campaigns/${id}/archived`, { archived: true }),
    await stranger.delete(`/api/campaigns/${id}`),
  ]

  for (const { status } of answers) assert.equal(status, 401)
  assert.equal((await it.read(id)).form.campaignName, 'Spring launch')
})

onEngineByTurns('a foreign campaign and one that never was are the same 404', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()
  const other = await it.signUp()
  const ask = (campaign: string) => [
    other.get(`/api/campaigns/${campaign}`),
    other.put(`/api/campaigns/${campaign}`, { form: filled }),
    other.post(`/api/campaigns/${campaign}/preview-save`, { form: filled }),
    other.put(`/api/campaigns/${campaign}/name`, { name: 'Mine' }),
    other.post(`/api/campaigns/${campaign}/duplicate`),
    other.put(`/api/campaigns/${campaign}/archived`, { archived: true }),
    other.delete(`/api/campaigns/${campaign}`),
  ]

  const foreign = await Promise.all(ask(id))
  const unknown = await Promise.all(ask(newId()))
  const nonsense = await Promise.all(ask('nonsense'))

  for (const { status, text } of [...foreign, ...unknown, ...nonsense]) {
    assert.equal(status, 404)
    assert.equal(text, foreign[0]!.text)
  }
  assert.equal((await it.read(id)).form.campaignName, 'Spring launch')
  assert.deepEqual((await other.get('/api/campaigns')).body, { campaigns: [], categories: [] })
})

onEngineByTurns('a form that is not right is refused in its words, field by field', async (engine) => {
  await using it = await setup(engine)
  const form = { ...filled, campaignName: ' ', emailPlatform: '', deadlineLength: '' }

  const { status, body } = await it.owner.post('/api/campaigns', { form })

  assert.equal(status, 400)
  assert.deepEqual(body, {
    error: 'This field is required.',
    fields: {
      'form.campaignName': 'This field is required.',
      'form.emailPlatform': 'The email platform is required.',
      'form.deadlineLength': 'Deadline length is required.',
    },
  })
  assert.deepEqual(await it.list(), [])
})

onEngineByTurns('what only the server decides cannot be sent along', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()
  const owned = [
    'account_id',
    'rules_version',
    'follow_below',
    'is_demo',
    'priority',
    'root_secret',
    'revision',
  ]

  for (const column of owned) {
    const inForm = await it.owner.put(`/api/campaigns/${id}`, { form: { ...filled, [column]: 9 } })
    const beside = await it.owner.put(`/api/campaigns/${id}`, { form: filled, [column]: 9 })
    assert.deepEqual([inForm.status, beside.status], [400, 400], column)
  }
  assert.equal((await it.read(id)).rulesVersion, 1)
})

onEngineByTurns('a created campaign is read back as it was typed', async (engine) => {
  await using it = await setup(engine)

  const campaign = await it.read(await it.create({ campaignName: '  Spring launch  ' }))

  assert.deepEqual(campaign.form, filled)
  assert.equal(campaign.status, 'draft')
  assert.equal(campaign.timezone, 'America/New_York')
  assert.equal(campaign.rulesVersion, 1)
  assert.equal(campaign.recomputation, null)
  assert.deepEqual(campaign.analytics, {
    leads: 0,
    engagement: 0,
    orders: 0,
    sales: 0,
    currency: 'USD',
    unconfirmed: 0,
    otherSales: [],
  })
  assert.match(campaign.snippet, /^<script /)
})

onEngineByTurns("the root of a campaign's secrets is stored sealed", async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()

  const row = await it.db
    .selectFrom('campaigns')
    .select('root_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  assert.match(row.root_secret, /^v1\./)
})

onEngineByTurns('the list shows the newest first with its state, deadline and pages', async (engine) => {
  await using it = await setup(engine)
  const first = await it.create()
  it.clock.advance({ minutes: 1 })
  await it.create({ campaignName: 'Black Friday', deadlineType: 2, deadlineDate: '2026-11-27' })
  await it.addPage(first, offer)
  await it.owner.put(`/api/campaigns/${first}/stage`, { stage: 'live' })

  const campaigns = await it.list()

  assert.deepEqual(
    campaigns.map(({ name, status, deadline, pageCount }) => [name, status, deadline, pageCount]),
    [
      ['Black Friday', 'draft', 'Nov 27, 2026 at 11:59 PM', 0],
      ['Spring launch', 'live', '7 days at 11:59 PM', 1],
    ],
  )
})

onEngineByTurns('the list is searched without regard to case, in any script', async (engine) => {
  await using it = await setup(engine)
  await it.create({ campaignName: 'Été 50% de réduction' })
  await it.create({ campaignName: 'Spring_launch' })

  const names = async (search: string) =>
    (await it.list(`?search=${encodeURIComponent(search)}`)).map(({ name }) => name)

  assert.deepEqual(await names('été'), ['Été 50% de réduction'])
  assert.deepEqual(await names('50%'), ['Été 50% de réduction'])
  assert.deepEqual(await names('g_l'), ['Spring_launch'])
  assert.deepEqual(await names('nothing'), [])
})

onEngineByTurns('figures of the list and of a campaign count its own last 30 days', async (engine) => {
  await using it = await setup(engine)
  const [id, other] = [await it.create(), await it.create({ campaignName: 'Other' })]
  const day = 86_400_000
  const now = it.clock.now()
  const lead = (campaign: string, started: number, more = {}) => ({
    campaign_id: campaign,
    id: newId(),
    started_at: started,
    deadline_at: started + day,
    rules_version: 1,
    zone: 'UTC',
    source: 'visit',
    email: null,
    address: null,
    ended_by: null,
    ended_at: null,
    merged_into: null,
    created_at: started,
    ...newcomer,
    started_day: localDay(started, 'America/New_York'),
    ...more,
  })
  const clicker = lead(id, now - 29 * day)
  const merged = lead(id, now - 2 * day, { ended_by: 'merged', merged_into: clicker.id })
  const leads = [clicker, merged, lead(id, now - 31 * day), lead(id, now - day), lead(other, now)]
  const click = (leadId: string | null, at: number) => ({ campaignId: id, pageId: 'p', leadId, at })
  await it.db.insertInto('leads').values(leads).execute()
  await addClicks(it.db, [
    click(clicker.id, now),
    click(clicker.id, now),
    click(merged.id, now),
    click(null, now),
  ])

  const campaigns = await it.list()
  const { analytics } = await it.read(id)

  assert.deepEqual([analytics.leads, analytics.engagement], [2, 1])
  assert.deepEqual(
    campaigns.map((one) => [one.name, one.analytics.leads, one.analytics.engagement]),
    [
      ['Other', 1, 0],
      ['Spring launch', 2, 1],
    ],
  )
})

onEngineByTurns('saving changes what was typed; an unchanged rule keeps its version', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()

  const renamed = await it.owner.put(`/api/campaigns/${id}`, {
    form: { ...filled, campaignName: 'New name' },
  })
  const afterName = await it.read(id)
  const moved = await it.owner.put(`/api/campaigns/${id}`, { form: { ...filled, deadlineLength: 3 } })
  const afterRule = await it.read(id)

  assert.deepEqual([renamed.status, moved.status], [200, 200])
  assert.deepEqual([afterName.form.campaignName, afterName.rulesVersion], ['New name', 1])
  assert.deepEqual([afterRule.form.deadlineLength, afterRule.rulesVersion], [3, 2])
})

onEngineByTurns('a campaign is renamed by itself, and an empty name is refused', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()

  const refused = await it.owner.put(`/api/campaigns/${id}/name`, { name: '  ' })
  const renamed = await it.owner.put(`/api/campaigns/${id}/name`, { name: 'Autumn launch' })

  assert.equal(refused.status, 400)
  assert.deepEqual(refused.body, {
    error: 'This field is required.',
    fields: { name: 'This field is required.' },
  })
  assert.equal(renamed.status, 204)
  assert.equal((await it.read(id)).form.campaignName, 'Autumn launch')
})

onEngineByTurns('store types are for everybody but bars alone, paid ones for who pays', async (engine) => {
  await using it = await setup(engine)
  const post = (campaignType: CampaignForm['campaignType'], more = {}) =>
    it.owner.post('/api/campaigns', { form: { ...filled, campaignType, ...more } })

  await it.setFlags({ announcementBarOnly: true })
  const barsOnly = await post('ShopifyWelcome')
  await it.setFlags({})
  const free = await post('ShopifyWelcome')
  const fixed = await post('ShopifyFixedDate', { deadlineType: 2, deadlineDate: '2026-12-01' })
  const second = await post('ShopifyFixedDate', { deadlineType: 2, deadlineDate: '2026-12-01' })
  await it.setFlags({ storeSubscribed: true })
  const paid = await post('ShopifyWelcome')

  assert.deepEqual(
    [barsOnly, free, second].map(({ status, body }) => [status, (body as { error: string }).error]),
    [
      [400, typeChoiceMessages.notForAccount],
      [400, typeChoiceMessages.paidOption],
      [400, typeChoiceMessages.onlyOneFixedDate],
    ],
  )
  assert.deepEqual([fixed.status, paid.status], [200, 200])
})

onEngineByTurns('of two fixed-date store campaigns asked for at once one is made', async (engine) => {
  await using it = await setup(engine)
  await it.setFlags({ storePlatformAccount: true })
  const form = { ...filled, campaignType: 'ShopifyFixedDate', deadlineType: 2, deadlineDate: '2026-12-01' }

  const answers = await Promise.all([1, 2, 3, 4].map(() => it.owner.post('/api/campaigns', { form })))

  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 400, 400, 400],
  )
})

onEngineByTurns('a campaign that became an announcement bar goes on like any other', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()
  const bar = { ...filled, campaignType: 'AnnouncementBar', deadlineType: null }
  await it.owner.put(`/api/campaigns/${id}`, { form: bar })

  const answers = [
    await it.owner.get(`/api/campaigns/${id}`),
    await it.owner.get(`/api/campaigns/${id}/leads`),
    await it.owner.post(`/api/campaigns/${id}/preview-save`, { form: bar }),
    await it.owner.post(`/api/campaigns/${id}/preview-save`, { form: filled }),
    await it.owner.put(`/api/campaigns/${id}`, { form: filled }),
  ]

  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  assert.equal((await it.read(id)).form.campaignType, 'evergreen')
})

onEngineByTurns('a bar campaign with pages keeps its type; families are never swapped', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()
  await it.addPage(id, offer)
  const bar = { ...filled, campaignType: 'AnnouncementBar', deadlineType: null }

  const toBar = await it.owner.put(`/api/campaigns/${id}`, { form: bar })
  const toStore = await it.owner.put(`/api/campaigns/${id}`, {
    form: { ...filled, campaignType: 'ShopifyWelcome' },
  })
  const toHybrid = await it.owner.put(`/api/campaigns/${id}`, {
    form: { ...filled, campaignType: 'hybrid', deadlineType: 4 },
  })

  assert.deepEqual(toBar.body, {
    error: campaignMessages.switchBlocked,
    fields: { 'form.campaignType': campaignMessages.switchBlocked },
  })
  assert.equal((toStore.body as { error: string }).error, typeChoiceMessages.familiesDiffer)
  assert.equal(toHybrid.status, 200)
  assert.equal((await it.read(id)).form.campaignType, 'hybrid')
})

onEngineByTurns('a pre-launch that would send people in circles is refused', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()
  await it.addPage(id, offer)
  const locked = { ...filled, lockdown: true, optinPageUrl: 'shop.example/offer/' }

  const refused = await it.owner.put(`/api/campaigns/${id}`, { form: locked })
  const endsThere = await it.owner.put(`/api/campaigns/${id}`, {
    form: { ...locked, optinPageUrl: 'https://shop.example/closed' },
  })
  const accepted = await it.owner.put(`/api/campaigns/${id}`, {
    form: { ...locked, optinPageUrl: 'https://shop.example/soon' },
  })

  assert.deepEqual(refused.body, {
    error: pageMessages.redirectLoop,
    fields: { 'form.optinPageUrl': pageMessages.redirectLoop },
  })
  assert.equal(endsThere.status, 400)
  assert.equal(accepted.status, 200)
})

onEngineByTurns("the page that tracked visitors are sent to is one of the campaign's own", async (engine) => {
  await using it = await setup(engine)
  const [id, other] = [await it.create(), await it.create({ campaignName: 'Other' })]
  const page = await it.addPage(id, offer)
  const choose = (campaign: string) =>
    it.owner.put(`/api/campaigns/${campaign}`, { form: { ...filled, preventUrlSelected: page.id } })

  await choose(id)
  await choose(other)

  assert.equal((await it.read(id)).form.preventUrlSelected, page.id)
  assert.equal((await it.read(other)).form.preventUrlSelected, '')
})

onEngineByTurns('a copy has the pages with links of their own, and none of the leads', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()
  const page = await it.addPage(id, offer)
  await it.owner.put(`/api/campaigns/${id}`, { form: { ...filled, preventUrlSelected: page.id } })

  const { body } = await it.owner.post(`/api/campaigns/${id}/duplicate`)
  const copy = await it.read((body as { id: string }).id)
  const { pages } = (await it.owner.get(`/${copy.id}/pages`)).body as {
    pages: { id: string; beforeUrl: string; emailLink: string }[]
  }

  assert.equal(copy.form.campaignName, 'Spring launch (copy)')
  assert.deepEqual(
    pages.map(({ beforeUrl }) => beforeUrl),
    [offer.beforeUrl],
  )
  assert.notEqual(pages[0]!.id, page.id)
  assert.notEqual(pages[0]!.emailLink, page.emailLink)
  assert.equal(copy.form.preventUrlSelected, pages[0]!.id)
  assert.deepEqual([copy.rulesVersion, copy.linkCount, copy.status], [1, 1, 'draft'])
})

onEngineByTurns('the pages of a copy stand in the order of the original', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()
  for (let page = 0; page < 8; page++) {
    it.clock.advance(1)
    await it.addPage(id, { ...offer, beforeUrl: `https://shop.example/${7 - page}` })
  }

  const { body } = await it.owner.post(`/api/campaigns/${id}/duplicate`)

  const urls = async (campaign: string) =>
    ((await it.owner.get(`/${campaign}/pages`)).body as { pages: { beforeUrl: string }[] }).pages.map(
      ({ beforeUrl }) => beforeUrl,
    )
  assert.deepEqual(await urls((body as { id: string }).id), await urls(id))
})

onEngineByTurns('an archived campaign leaves the list and comes back', async (engine) => {
  await using it = await setup(engine)
  const id = await it.create()

  const away = await it.owner.put(`/api/campaigns/${id}/archived`, { archived: true })
  const lists = [await it.list(), await it.list('?show=archived')].map((list) => list.length)
  await it.owner.put(`/api/campaigns/${id}/archived`, { archived: false })

  assert.equal(away.status, 204)
  assert.deepEqual(lists, [0, 1])
  assert.equal((await it.list()).length, 1)
})

onEngineByTurns('several campaigns are archived with one act, and come back with another', async (engine) => {
  await using it = await setup(engine)
  const ids = [await it.create(), await it.create(), await it.create()]
  const away = ids.slice(0, 2)

  const gone = await it.owner.put('/api/campaigns/archived', { ids: away, archived: true })
  const archived = await it.list('?show=archived')
  const refused = await it.owner.put('/api/campaigns/archived', { ids: [...ids, 'c0'], archived: true })
  const stayed = await it.list()
  await it.owner.put('/api/campaigns/archived', { ids: away, archived: false })

  assert.deepEqual([gone.status, refused.status], [204, 404])
  assert.deepEqual(archived.map(({ id }) => id).toSorted(), away.toSorted())
  assert.deepEqual(
    stayed.map(({ id }) => id),
    ids.slice(2),
  )
  assert.equal((await it.list()).length, 3)
})

onEngineByTurns('the list is narrowed to a kind or a status, and sorted as asked', async (engine) => {
  await using it = await setup(engine)
  const day = new Date(it.clock.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await it.create({ campaignName: 'Zebra' })
  it.clock.advance(1000)
  await it.create({ campaignName: 'apple', deadlineType: 2, deadlineDate: day })
  const names = async (query: string) => (await it.list(query)).map(({ name }) => name)

  assert.deepEqual(await names(''), ['apple', 'Zebra'])
  assert.deepEqual(await names('?sort=name'), ['apple', 'Zebra'])
  assert.deepEqual(await names('?kind=evergreen'), ['Zebra'])
  assert.deepEqual(await names('?kind=fixed_date'), ['apple'])
  assert.deepEqual(await names('?status=draft&kind=fixed_date'), ['apple'])
  assert.deepEqual(await names('?status=live'), [])
})

onEngineByTurns('the list is narrowed to a category, in any spelling of its owner', async (engine) => {
  await using it = await setup(engine)
  const filed = async (campaignName: string, to: string) => {
    const id = await it.create({ campaignName })
    const changes = { category: { from: '', to } }
    await it.owner.patch(`/api/campaigns/${id}/settings`, { changes })
  }
  await filed('Spring talk', 'Webinar')
  await filed('Autumn talk', 'webinar')
  await filed('Sourdough', 'Course')
  await it.create({ campaignName: 'No category' })

  const { body } = await it.owner.get('/api/campaigns?category=Webinar&sort=name')

  const { campaigns, categories } = body as { campaigns: CampaignSummary[]; categories: string[] }
  assert.deepEqual(
    campaigns.map(({ name }) => name),
    ['Autumn talk', 'Spring talk'],
  )
  assert.equal(categories.length, 2)
  assert.deepEqual(
    categories.map((category) => category.toLowerCase()),
    ['course', 'webinar'],
  )
})

onEngineByTurns(
  'a deleted campaign is gone at once, its people soon after, its links never lead elsewhere',
  async (engine) => {
    await using it = await setup(engine)
    const id = await it.create()
    await it.addPage(id, offer)
    const now = it.clock.now()
    const person = { campaign_id: id, created_at: now }
    await it.db
      .insertInto('leads')
      .values(
        Array.from({ length: 600 }, () => ({
          ...person,
          ...newcomer,
          id: newId(),
          started_at: now,
          deadline_at: now,
          rules_version: 1,
          zone: 'UTC',
          source: 'visit',
          email: 'sealed',
          address: 'hash',
          ended_by: null,
          ended_at: null,
          merged_into: null,
        })),
      )
      .execute()
    await it.db
      .insertInto('lead_identities')
      .values([
        { ...person, kind: 'email', value: 'a', lead_id: 'l', expires_at: null },
        { ...person, kind: 'canonical', value: 'a', lead_id: 'l', expires_at: null },
      ])
      .execute()

    const { status } = await it.owner.delete(`/api/campaigns/${id}`)
    const gone = await it.owner.get(`/api/campaigns/${id}`)
    const again = await it.owner.delete(`/api/campaigns/${id}`)
    it.clock.advance({ minutes: 1 })
    await it.runJobs()

    assert.deepEqual([status, gone.status, again.status], [204, 404, 404])
    for (const table of ['leads', 'lead_identities', 'pages', 'lead_changes', 'lead_activity'] as const)
      assert.deepEqual(await it.db.selectFrom(table).selectAll().execute(), [], table)
    const links = await it.db.selectFrom('email_links').selectAll().execute()
    assert.deepEqual(
      links.map((link) => [link.campaign_id, link.deleted_at]),
      [[id, now]],
    )
    const audited = await it.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'campaign-deleted')
      .execute()
    assert.deepEqual(audited, [{ subject: id }])
  },
)

onEngineByTurns('the demo campaign works at once and is made once', async (engine) => {
  await using it = await setup(engine)
  const ask = () => it.owner.post('/api/campaigns/demo', { timezone: 'Europe/Berlin' })

  const refused = await it.owner.post('/api/campaigns/demo', { timezone: 'Mars/Olympus' })
  const answers = await Promise.all([ask(), ask()])
  const { id, demoUrl } = (await ask()).body as { id: string; demoUrl: string }
  const campaign = await it.read(id)
  const [summary, ...more] = await it.list()

  assert.equal(refused.status, 400)
  for (const { body } of answers) assert.deepEqual(body, { id, demoUrl })
  assert.deepEqual(
    [summary?.isDemo, summary?.status, summary?.deadline, more],
    [true, 'live', '5 minutes', []],
  )
  assert.deepEqual([campaign.pageCount, campaign.linkCount, campaign.timezone], [2, 1, 'Europe/Berlin'])
  assert.match(demoUrl, /\/demo\/[0-9a-z]{10}\/opt-in$/)
})

onEngineByTurns('visitors of this process see a change as soon as it is answered', async (engine) => {
  await using it = await setup(engine)
  await it.deps.snapshot.refresh()

  const id = await it.create()
  const created = it.deps.snapshot.campaign(id)
  await it.addPage(id, offer)
  const withPage = it.deps.snapshot.campaign(id)
  await it.owner.delete(`/api/campaigns/${id}`)

  assert.equal(created?.pages.length, 0)
  assert.equal(withPage?.pages.length, 1)
  assert.equal(it.deps.snapshot.campaign(id), undefined)
})
