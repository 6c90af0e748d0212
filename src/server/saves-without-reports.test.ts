/** That nothing an owner saves waits for the thread that answers reports: it may be starting again just then. */
import assert from 'node:assert/strict'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { settingsFormOf } from '#domain/campaigns/campaign-settings-form.ts'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import { onEngineByTurns } from '../../tests/support/every-database.ts'
import type { TestEngine } from '../../tests/support/postgres.ts'
import { testServer } from '../../tests/support/server.ts'
import { unavailable } from './http/errors.ts'
import { jobKinds } from './job-kinds.ts'
import { runDueJobs } from './jobs/run-jobs.ts'
import { takeLive } from '../../tests/support/live-campaign.ts'

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

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { body } = await owner.post('/api/campaigns', { form })
  const { id } = body as { id: string }
  await takeLive(server, id)
  const { reports } = server.deps
  const answering = { ...reports }
  return {
    ...server,
    owner,
    id,
    stopReports: () => (reports.ask = () => Promise.reject(unavailable('This could not be finished.'))),
    startReports: () => Object.assign(reports, answering),
  }
}

onEngineByTurns('a page is added, changed and confirmed while no report is answered', async (engine) => {
  const { owner, id, stopReports, startReports, ...server } = await setup(engine)
  await using _ = server
  stopReports()

  const added = await owner.post('/pages/store', { campaignId: id, data: offer })
  const page = added.body as { id: string }
  const changed = await owner.post('/pages/update', {
    campaignId: id,
    data: { ...offer, id: page.id, label: 'Offer' },
  })
  const confirmed = await owner.post('/account/confirm-df-code-added', { campaignId: id, pageId: page.id })

  assert.deepEqual([added.status, changed.status, confirmed.status], [200, 200, 200])
  startReports()
  const { body } = await owner.get(`/${id}/pages`)
  const [stored] = (body as { pages: { label: string; verified: boolean }[] }).pages
  assert.deepEqual([stored?.label, stored?.verified], ['Offer', true])
})

onEngineByTurns(
  'a campaign, its settings and its email code are saved while no report is answered',
  async (engine) => {
    const { owner, id, stopReports, startReports, ...server } = await setup(engine)
    await using _ = server
    stopReports()

    const renamed = { ...form, campaignName: 'Autumn launch', deadlineLength: 9 }
    const campaign = await owner.put(`/api/campaigns/${id}`, { form: renamed, runningDeadlines: 'everyone' })
    const { timezone } = settingsFormOf(settingsFromForm(form))
    const settings = await owner.patch(`/api/campaigns/${id}/settings`, {
      settings: { timezone },
      runningDeadlines: 'everyone',
    })
    const code = await owner.put(`/api/campaigns/${id}/emails/settings`, { useHtml: false, useLink: false })

    assert.deepEqual([campaign.status, settings.status, code.status], [200, 200, 200])
    startReports()
    const { body } = await owner.get(`/api/campaigns/${id}`)
    assert.equal((body as CampaignDetail).form.campaignName, 'Autumn launch')
  },
)

onEngineByTurns('how many deadlines a change moves is counted by the job that moves them', async (engine) => {
  const { owner, id, deps, clock, ...server } = await setup(engine)
  await using _ = server
  await owner.post(`/api/campaigns/${id}/leads/import`, {
    rows: [{ email: 'ada@example.com' }, { email: 'ben@example.com' }],
  })
  const progress = async () =>
    ((await owner.get(`/api/campaigns/${id}`)).body as CampaignDetail).recomputation

  await owner.put(`/api/campaigns/${id}`, {
    form: { ...form, deadlineLength: 9 },
    runningDeadlines: 'everyone',
  })
  const before = await progress()
  clock.advance(5000)
  await runDueJobs(deps, jobKinds)

  assert.deepEqual([before, await progress()], [{ done: 0, total: null }, null])
})
