/** What owners can do with the checklists of their campaigns over HTTP. Refusals first. */
import assert from 'node:assert/strict'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { Checklist } from '#domain/checklists/checklists.api.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer, type Browser } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { newId } from '../foundation/ids.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'

const form: CampaignForm = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  campaignName: 'Spring launch',
  emailPlatform: 'mailchimp',
  checkoutPlatform: 'kajabi',
  landingPlatform: 'kajabi',
}

async function setup(engine: TestEngine, changes: Partial<CampaignForm> = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const campaign = async (person: Browser = owner) => {
    const { body } = await person.post('/api/campaigns', { form: { ...form, ...changes } })
    return (body as { id: string }).id
  }
  const id = await campaign()
  await takeLive(server, id)
  const load = async (query = '') => (await owner.get(`/api/checklist/${id}${query}`)).body as Checklist
  return {
    ...server,
    owner,
    signUp: () => server.owner(),
    campaign,
    id,
    load,
    item: (step: string, campaignId = id) => `/api/checklist/done/${campaignId}-quickstart-${step}`,
    completed: async () =>
      (await load()).items.filter(({ completed }) => completed).map(({ stepId }) => stepId),
    ticks: () => server.deps.database.db.selectFrom('checklist_ticks').selectAll().execute(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('checklists are for people who are signed in and own the campaign', async (engine) => {
  await using it = await setup(engine)
  const other = await it.signUp()
  const ask = (person: Browser, id: string) => [
    person.get(`/api/checklist/${id}`),
    person.put(it.item('emails', id)),
    person.delete(it.item('emails', id)),
  ]

  const signedOut = await Promise.all(ask(it.browser(), it.id))
  const foreign = await Promise.all([...ask(other, it.id), ...ask(other, newId())])

  assert.deepEqual(
    signedOut.map(({ status }) => status),
    [401, 401, 401],
  )
  assert.equal(new Set(foreign.map(({ status, text }) => `${status} ${text}`)).size, 1)
  assert.equal(foreign[0]?.status, 404)
  assert.deepEqual(await it.ticks(), [])
})

onEngineByTurns('what is no step of the campaign cannot be ticked off', async (engine) => {
  await using it = await setup(engine)
  const wrong = ['nothing', 'discounts', '', 'constructor', 'x'.repeat(200), '%00', 'a%2Fb']

  const answers = []
  for (const step of wrong) answers.push(await it.owner.put(it.item(step)))
  answers.push(await it.owner.put(`/api/checklist/done/${it.id}-other-emails`))
  answers.push(await it.owner.put(`/api/checklist/done/${it.id}`))

  for (const { status } of answers) assert.ok(status >= 400 && status < 500, String(status))
  assert.deepEqual(await it.ticks(), [])
})

onEngineByTurns('a list that does not exist is refused', async (engine) => {
  await using it = await setup(engine)

  const answers = [
    await it.owner.get(`/api/checklist/${it.id}?checklistName=shopping`),
    await it.owner.get(`/api/checklist/${it.id}?v2=maybe`),
    await it.owner.get(`/api/checklist/${it.id}?emailProviderId=${'x'.repeat(65)}`),
  ]

  assert.deepEqual(
    answers.map(({ status }) => status),
    [400, 400, 400],
  )
})

onEngineByTurns('a new campaign has chosen its type, and nothing else', async (engine) => {
  await using it = await setup(engine)

  const list = await it.load('?checklistName=quickstart&v2=true')

  assert.deepEqual(
    list.items.map(({ stepId }) => stepId),
    ['deadline', 'pages', 'code', 'emails', 'testEmail', 'sales', 'testing'],
  )
  assert.deepEqual(await it.completed(), ['deadline'])
  assert.equal(list.percentage, 14)
  assert.deepEqual([list.emailProviderId, list.emailProvider], ['mailchimp', 'Mailchimp'])
})

onEngineByTurns('the email step speaks of the platform that is asked for', async (engine) => {
  await using it = await setup(engine)

  const list = await it.load('?emailProviderId=kit')

  assert.match(list.items.find(({ stepId }) => stepId === 'emails')!.text, /Kit/)
})

onEngineByTurns('what the owner ticks off stays so until the tick is taken away', async (engine) => {
  await using it = await setup(engine)

  const done = [await it.owner.put(it.item('emails')), await it.owner.put(it.item('emails'))]
  const ticked = await it.load()
  const undone = [await it.owner.delete(it.item('emails')), await it.owner.delete(it.item('emails'))]

  assert.deepEqual(
    [...done, ...undone].map(({ status }) => status),
    [204, 204, 204, 204],
  )
  assert.equal(ticked.percentage, 29)
  assert.equal(ticked.items.find(({ stepId }) => stepId === 'emails')!.completedBy, 'owner')
  assert.deepEqual(await it.completed(), ['deadline'])
})

onEngineByTurns('a step is completed by what has happened', async (engine) => {
  await using it = await setup(engine)
  const data = { type: 'floatbar_v2', beforeUrl: 'https://shop.example/offer' }
  const { body } = await it.owner.post('/pages/store', { campaignId: it.id, data })
  const page = body as { id: string }
  const withPage = await it.completed()
  await it.owner.post('/account/confirm-df-code-added', { campaignId: it.id, pageId: page.id })
  await it.owner.post(`/api/campaigns/${it.id}/leads/import`, { rows: [{ email: 'vera@example.com' }] })

  const withAll = await it.load()

  assert.deepEqual(withPage, ['deadline', 'pages'])
  assert.deepEqual(await it.completed(), ['deadline', 'pages', 'code', 'testing'])
  assert.deepEqual([...new Set(withAll.items.map(({ completedBy }) => completedBy))], ['facts', null])
  assert.equal(withAll.percentage, 57)
  const { body: campaign } = await it.owner.get(`/api/campaigns/${it.id}`)
  assert.equal((campaign as CampaignDetail).quickstartPercentage, 57)
})

onEngineByTurns(
  'whoever reports a sale completes the step about sales, and no visit or test does',
  async (engine) => {
    await using it = await setup(engine)
    const sell = (provider: string, isTest: boolean) =>
      it.deps.visitors.sales.recordOrder({
        campaignId: it.id,
        accountId: it.owner.accountId,
        provider,
        evidence: 'report',
        network: null,
        worth: { amount: 4900, currency: 'USD' },
        lead: null,
        visitorId: null,
        address: null,
        toldAddress: null,
        orderIds: ['1'],
        units: 1,
        isTest,
        now: it.clock.now(),
      })
    await sell('page', false)
    await sell('stripe', true)
    const before = await it.completed()

    await sell('stripe', false)

    assert.deepEqual([before, await it.completed()], [['deadline'], ['deadline', 'sales']])
  },
)

onEngineByTurns('a test email ticks its own step off, and not the test of the campaign', async (engine) => {
  await using it = await setup(engine)

  const { status } = await it.owner.post(`/api/campaigns/${it.id}/emails/test`, {
    to: it.owner.email,
    start: true,
  })

  assert.equal(status, 200)
  assert.deepEqual(await it.completed(), ['deadline', 'testEmail'])
})

onEngineByTurns('a tick on what is seen to be done changes nothing', async (engine) => {
  await using it = await setup(engine)

  const { status } = await it.owner.put(it.item('deadline'))
  await it.owner.delete(it.item('deadline'))

  assert.equal(status, 204)
  assert.deepEqual(await it.completed(), ['deadline'])
})

onEngineByTurns('everything done is a hundred percent', async (engine) => {
  await using it = await setup(engine)
  for (const step of ['pages', 'code', 'emails', 'testEmail', 'sales', 'testing'])
    await it.owner.put(it.item(step))

  const { percentage } = await it.load()

  assert.equal(percentage, 100)
})

onEngineByTurns('ticks are gone with their campaign, and never those of another one', async (engine) => {
  await using it = await setup(engine)
  const kept = await it.campaign()
  await it.owner.put(it.item('emails'))
  await it.owner.put(it.item('emails', kept))

  await it.owner.delete(`/api/campaigns/${it.id}`)
  it.clock.advance(60_000)
  await it.runJobs()

  const left = await it.ticks()
  assert.deepEqual(
    left.map(({ campaign_id }) => campaign_id),
    [kept],
  )
})
