/** What owners can do with the settings over HTTP. Refusals first. */
import assert from 'node:assert/strict'
import type { z } from 'zod'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { campaignSettingsAnswer } from '#domain/campaigns/campaign-settings.api.ts'
import { settingsMessages, type SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { deadlineMessages } from '#domain/deadlines/deadline-rule.schema.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { testServer, type Person } from '../../../tests/support/server.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { newId } from '../foundation/ids.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'

type Answer = z.output<typeof campaignSettingsAnswer>

const filled: CampaignForm = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  campaignName: 'Spring launch',
  emailPlatform: 'mailchimp',
  checkoutPlatform: 'kajabi',
  landingPlatform: 'kajabi',
}

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const create = async (form: Partial<CampaignForm> = {}) => {
    const { body } = await owner.post('/api/campaigns', { form: { ...filled, ...form } })
    const { id: made } = body as { id: string }
    await takeLive(server, made)
    return made
  }
  const pathOf = (id: string) => `/api/campaigns/${id}/settings`
  const id = await create()
  const path = pathOf(id)
  const read = async () => (await owner.get(path)).body as Answer
  return {
    ...server,
    owner,
    signUp: () => server.owner(),
    id,
    path,
    campaignFor: async (form: Partial<CampaignForm> = {}) => pathOf(await create(form)),
    read,
    save: (
      settings: Partial<SettingsForm>,
      more: Record<string, unknown> = {},
      person: Pick<Person, 'send'> = owner,
    ) => person.send('PATCH', path, { body: { settings, ...more } }),
    addPage: async (data: Record<string, unknown>) => {
      const { status, body } = await owner.post('/pages/store', { campaignId: id, data })
      assert.equal(status, 200, JSON.stringify(body))
      return body as { id: string }
    },
    importLead: (email: string) => owner.post(`/api/campaigns/${id}/leads/import`, { rows: [{ email }] }),
    deadlines: async () =>
      ((await owner.get(`/api/campaigns/${id}/leads`)).body as { leads: { deadlineAt: number }[] }).leads.map(
        ({ deadlineAt }) => deadlineAt,
      ),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** Every setting with another value than its default, and what else must be set for it to make sense. */
const everySetting: { [Name in keyof SettingsForm]: [SettingsForm[Name], Partial<SettingsForm>?] } = {
  timezone: ['Asia/Tokyo'],
  deadlineType: [3, { deadlineUnit: 'hours' }],
  deadlineDate: ['2026-12-24', { deadlineType: 2 }],
  deadlineTime: ['18:30'],
  deadlineUnit: ['minutes', { deadlineType: 3 }],
  deadlineLength: [12],
  excludeWeekDays: [[6, 7]],
  startDateToggle: [true, { deadlineType: 2, deadlineDate: '2026-12-24', startDate: '2026-12-01T09:00' }],
  startDate: ['2026-12-01T09:00', { deadlineType: 2, deadlineDate: '2026-12-24', startDateToggle: true }],
  hybridType: ['monthDay'],
  expireDayInAWeek: [3],
  hybridDay: [31],
  hybridMonth: [2],
  nextWeekExtendToggle: [true],
  nextWeekExtendHours: [48],
  quantity: [250],
  quantityDateStart: ['2026-07-01'],
  quantityDateEnd: ['2026-07-31', { quantityDateStart: '2026-07-01' }],
  lockdown: [true, { optinPageUrl: 'https://shop.example/soon' }],
  optinPageUrl: ['https://shop.example/soon', { lockdown: true }],
  preventUrlSelected: [''],
  use_twenty_four_hours: [true],
  deadline_text_format: ['dddd, MMMM D'],
  deadline_language: ['pt-BR'],
  hours_left_until_reveal: [24],
  coupon_cookie_exist_days: [90],
  track_cookies: [false],
  pass_to_after: [true],
  start_on_form: [true],
  category: ['Course'],
  useHtml: [false],
  useLink: [false],
  after_sale_url: ['https://shop.example/thanks'],
  currency: ['EUR'],
  start_after_sale: [''],
  start_after_deadline: [''],
}

const naming = ['preventUrlSelected', 'start_after_sale', 'start_after_deadline']

const typeFor: Partial<Record<keyof SettingsForm, Partial<CampaignForm>>> = Object.fromEntries([
  ...[
    'hybridType',
    'expireDayInAWeek',
    'hybridDay',
    'hybridMonth',
    'nextWeekExtendToggle',
    'nextWeekExtendHours',
  ].map((name) => [name, { campaignType: 'hybrid', deadlineType: 4 }]),
  ...['quantity', 'quantityDateStart', 'quantityDateEnd'].map((name) => [
    name,
    { campaignType: 'quantity', deadlineType: 5 },
  ]),
])

onEngineByTurns('settings are for the people of the account', async (engine) => {
  await using it = await setup(engine)
  const stranger = it.browser()
  const other = await it.signUp()

  const refused = [
    await stranger.get(it.path),
    await stranger.post(`${it.path}/preview`, { settings: {} }),
    await it.save({ category: 'Mine' }, {}, stranger),
  ]
  const foreign = [
    await other.get(it.path),
    await other.post(`${it.path}/preview`, { settings: {} }),
    await it.save({ category: 'Mine' }, {}, other),
    await other.get(`/api/campaigns/${newId()}/settings`),
  ]

  assert.deepEqual(
    refused.map(({ status }) => status),
    [401, 401, 401],
  )
  assert.deepEqual(
    foreign.map(({ status, text }) => [status, text]),
    Array.from({ length: 4 }, () => [404, '{"error":"Not found."}']),
  )
  assert.equal((await it.read()).form.category, '')
})

onEngineByTurns('settings that are not right are refused in their words, field by field', async (engine) => {
  await using it = await setup(engine)
  const before = await it.read()

  const wrong = await it.save({ hours_left_until_reveal: -1, category: 'Course' })
  // Right by themselves, wrong with what is stored.
  const together = await it.save({ deadlineUnit: 'hours', deadlineType: 3, deadlineLength: 0 })

  assert.deepEqual(
    [wrong.status, wrong.body],
    [
      400,
      {
        error: settingsMessages.revealHours,
        fields: { 'settings.hours_left_until_reveal': settingsMessages.revealHours },
      },
    ],
  )
  assert.deepEqual(
    [together.status, together.body],
    [
      400,
      {
        error: deadlineMessages.lengthTooShort,
        fields: { 'settings.deadlineLength': deadlineMessages.lengthTooShort },
      },
    ],
  )
  assert.deepEqual(await it.read(), before)
})

onEngineByTurns('what is no setting cannot be sent along', async (engine) => {
  await using it = await setup(engine)

  for (const settings of [
    { campaignName: 'x' },
    { rules_version: 9 },
    { category: 1 },
    { category: null },
    'x',
  ]) {
    const { status } = await it.owner.send('PATCH', it.path, { body: { settings } })
    assert.equal(status, 400, JSON.stringify(settings))
  }
  const { status } = await it.save({}, { runningDeadlines: 'nobody' })
  assert.equal(status, 400)
})

onEngineByTurns('every setting is kept as it was saved', async (engine) => {
  await using it = await setup(engine)

  for (const [name, [value, others]] of Object.entries(everySetting)) {
    const path = await it.campaignFor(typeFor[name as keyof SettingsForm])
    const defaults = ((await it.owner.get(path)).body as Answer).form
    const saved = await it.owner.send('PATCH', path, { body: { settings: { ...others, [name]: value } } })
    const { form } = (await it.owner.get(path)).body as Answer

    // What names a page or a campaign has a test of its own.
    if (!naming.includes(name)) assert.notDeepEqual(defaults[name as keyof SettingsForm], value, name)
    assert.equal(saved.status, 200, `${name}: ${saved.text}`)
    assert.deepEqual(form[name as keyof SettingsForm], value)
    assert.deepEqual((saved.body as Answer).form, form)
  }
})

onEngineByTurns('two people who change different things at once keep both', async (engine) => {
  await using it = await setup(engine)

  const answers = await Promise.all([
    it.save({ category: 'Course' }),
    it.save({ deadline_language: 'de' }),
    it.save({ deadlineLength: 3 }),
    it.save({ hours_left_until_reveal: 24 }),
  ])
  const { form } = await it.read()

  for (const { status } of answers) assert.equal(status, 200)
  assert.deepEqual(
    [form.category, form.deadline_language, form.deadlineLength, form.hours_left_until_reveal],
    ['Course', 'de', 3, 24],
  )
})

onEngineByTurns('the campaign form leaves alone what only the settings screen shows', async (engine) => {
  await using it = await setup(engine)
  const { form } = (await it.owner.get(`/api/campaigns/${it.id}`)).body as CampaignDetail
  await it.save({
    category: 'Course',
    deadline_language: 'de',
    after_sale_url: 'https://shop.example/thanks',
  })

  const { status } = await it.owner.put(`/api/campaigns/${it.id}`, {
    form: { ...form, campaignName: 'Summer' },
  })
  const settings = (await it.read()).form

  assert.equal(status, 200)
  assert.deepEqual(
    [settings.category, settings.deadline_language, settings.after_sale_url],
    ['Course', 'de', 'https://shop.example/thanks'],
  )
})

onEngineByTurns('the pages that pre-launch can send people to are those of the offer', async (engine) => {
  await using it = await setup(engine)
  const offer = await it.addPage({ type: 'floatbar_v2', beforeUrl: 'https://shop.example/offer' })
  await it.addPage({ type: 'optinform', beforeUrl: 'https://shop.example/lesson' })

  const { preventUrlOptions } = await it.read()
  const chosen = await it.save({ preventUrlSelected: offer.id })
  const gone = await it.save({ preventUrlSelected: newId() })

  assert.deepEqual(preventUrlOptions, [{ id: offer.id, label: '', beforeUrl: 'https://shop.example/offer' }])
  assert.equal((chosen.body as Answer).form.preventUrlSelected, offer.id)
  assert.equal((gone.body as Answer).form.preventUrlSelected, '')
})

onEngineByTurns('a pre-access page that is the offer itself is refused', async (engine) => {
  await using it = await setup(engine)
  await it.addPage({ type: 'floatbar_v2', beforeUrl: 'https://shop.example/offer' })

  const { status, body } = await it.save({ lockdown: true, optinPageUrl: 'shop.example/offer' })

  assert.equal(status, 400)
  assert.deepEqual(body, {
    error: pageMessages.redirectLoop,
    fields: { 'settings.optinPageUrl': pageMessages.redirectLoop },
  })
})

onEngineByTurns(
  'the owner learns whose deadlines would move, and nothing moves before the answer',
  async (engine) => {
    await using it = await setup(engine)
    await it.importLead('vera@example.com')
    const before = await it.deadlines()
    const ask = async (settings: Partial<SettingsForm>) =>
      (await it.owner.post(`${it.path}/preview`, { settings })).body

    assert.deepEqual(await ask({ deadlineLength: 9 }), {
      runningLeads: 1,
      affectedLeads: 1,
      endedLeads: 0,
      revivedLeads: 0,
    })
    assert.deepEqual(await ask({ deadline_language: 'de', hours_left_until_reveal: 3 }), {
      runningLeads: 1,
      affectedLeads: 0,
      endedLeads: 0,
      revivedLeads: 0,
    })
    assert.deepEqual(await it.deadlines(), before)
  },
)

onEngineByTurns('a changed length moves everyone, or new leads only', async (engine) => {
  await using it = await setup(engine)
  await it.importLead('vera@example.com')
  const [before = 0] = await it.deadlines()
  const settle = async () => {
    it.clock.advance({ seconds: 3 })
    await it.runJobs()
  }

  const forNew = await it.save({ deadlineLength: 9 }, { runningDeadlines: 'newLeadsOnly' })
  await settle()
  const [kept = 0] = await it.deadlines()
  const forAll = await it.save({ deadlineLength: 8 }, { runningDeadlines: 'everyone' })
  await settle()
  const [moved = 0] = await it.deadlines()

  assert.deepEqual([forNew.status, forAll.status], [200, 200])
  assert.equal(kept, before)
  assert.equal(moved - before, 86_400_000)
})
