/** What an owner reads and hands over of the proof log. */
import assert from 'node:assert/strict'
import type { HistoryAnswer } from '#domain/history/history.api.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { tenant } from '../../../tests/support/tenant.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import { historyMarks } from './history-marks.ts'

type Page = { entries: HistoryAnswer[]; next: string | null }

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const { person, ids } = await tenant(server, 'owner@example.com')
  const path = `/api/campaigns/${ids.campaignId}/history`
  return {
    ...server,
    ...ids,
    person,
    async list(query = ''): Promise<HistoryAnswer[]> {
      const page = (await person.get(`${path}${query}`)).body as Page
      return page.entries
    },
    page: async (query: string) => (await person.get(`${path}${query}`)).body as Page,
    file: async (ending: string) => (await person.get(`${path}.${ending}`)).text,
    leads: (rows: { email: string }[]) =>
      person.post(`/api/campaigns/${ids.campaignId}/leads/import`, { rows }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

type World = Awaited<ReturnType<typeof setup>>

const named = (entries: HistoryAnswer[], kind: string) => entries.filter((entry) => entry.kind === kind)

onEngineByTurns(
  'the log says who of the team did what, and of people only that they are one',
  async (engine) => {
    await using it = await setup(engine)
    const { person, campaignId, leadId, saleId } = it

    await person.post(`/api/campaigns/${campaignId}/sales/${saleId}/refund`)
    await person.post(`/api/campaigns/${campaignId}/leads/${leadId}/reset`)
    await person.send('DELETE', `/api/campaigns/${campaignId}/leads/${leadId}`)

    const entries = await it.list()
    const [reset] = named(entries, 'reset')
    const [erased] = named(entries, 'erased')
    const [started] = named(entries, 'started')
    const [refunded] = named(entries, 'refunded')
    assert.ok(reset && erased && started && refunded)
    assert.ok(reset.by !== null && reset.by === erased.by && reset.by === refunded.by)
    assert.equal(named(entries, 'created')[0]?.by, reset.by)
    assert.equal(started.by, null)
    assert.equal(new Set([reset.lead, erased.lead, started.lead, refunded.lead]).size, 1)
    const told = JSON.stringify(entries)
    assert.doesNotMatch(told, new RegExp(`${leadId}|owner@example.com`))
    const ofLead = await it.list(`?leadId=${leadId}`)
    assert.ok(ofLead.length >= 4 && ofLead.every(({ lead }) => lead === reset.lead))
    await changesAreMarks(it)
  },
)

/** A save that changes nothing is none. */
async function changesAreMarks({ person, campaignId, accountId, clock, deps }: World): Promise<void> {
  const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
  clock.advance(1000)
  const from = clock.now()
  const { form } = (await person.get(`/api/campaigns/${campaignId}`)).body as { form: object }

  const changed = { ...form, deadlineUnit: 'minutes', deadlineLength: 9 }
  for (const runningDeadlines of ['newLeadsOnly', 'everyone'])
    await person.put(`/api/campaigns/${campaignId}`, { form: changed, runningDeadlines })
  await person.put(`/api/campaigns/${campaignId}/stage`, { stage: 'paused', startNow: false })

  const marks = await historyMarks(deps, scope, { from, before: from + 10_000, zone: 'UTC' })
  assert.deepEqual(
    marks.map(({ kind, text }) => [kind, text]),
    [
      ['rules', 'From “5 minutes” to “9 minutes”, for new leads only.'],
      ['stage', 'From live to paused.'],
    ],
  )
}

onEngineByTurns('list, CSV and JSON have the same rows, whatever is asked for', async (engine) => {
  await using it = await setup(engine)
  await it.leads(Array.from({ length: 60 }, (_, at) => ({ email: `lead-${at}@mail.example` })))

  const first = await it.page('')
  const second = await it.page(`?after=${first.next}`)
  const all = [...first.entries, ...second.entries]
  const json = JSON.parse(await it.file('json')) as { rows: HistoryAnswer[]; explanation: object[] }
  const csv = await it.file('csv')
  const page = await it.file('html')

  assert.equal(second.next, null)
  assert.deepEqual(
    json.rows.map(({ id }) => id),
    all.map(({ id }) => id).toReversed(),
  )
  assert.equal(csv.trimEnd().split('\r\n').length, all.length + 1)
  assert.ok(json.explanation.length > 0)
  assert.match(page, /<h1>Proof log of Demo shop<\/h1>/)
  for (const about of ['rules', 'leads', 'sales']) {
    const some = await it.list(`?about=${about}`)
    assert.ok(some.length > 0, about)
    assert.deepEqual(new Set(some.map(({ id }) => id)).size, some.length)
  }
  assert.deepEqual(
    (await it.list('?kind=sale')).map(({ id }) => id),
    named(all, 'sale').map(({ id }) => id),
  )
  assert.equal((await it.person.get(`/api/campaigns/${it.campaignId}/history?after=x`)).status, 400)
})
