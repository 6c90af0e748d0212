/** What owners can do with the leads of a campaign over HTTP. Refusals first. */
import assert from 'node:assert/strict'
import { parse } from 'csv-parse/sync'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import { importMessages } from '#domain/leads/import-row.ts'
import { leadMessages, type LeadAnswer } from '#domain/leads/leads.api.ts'
import { addClicks } from '../../../tests/support/activity.ts'
import { newcomer } from '../../../tests/support/leads.ts'
import { hostileValues } from '../../../tests/support/hostile-values.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { ownedCampaign } from '../foundation/scope.ts'
import { keepAnswer, keepForm, leadNameField } from '../lead-store/portal-tasks-repository.ts'
import { importLeads } from './import-leads.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'

const DAY = 86_400_000

const form = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'America/New_York' }),
  campaignName: 'Spring launch',
  emailPlatform: 'other',
  checkoutPlatform: 'other',
  landingPlatform: 'other',
}

type List = { leads: LeadAnswer[]; next: string | null; total: number }

async function setup(engine: TestEngine, changes = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const created = await owner.post('/api/campaigns', { form: { ...form, ...changes } })
  const { id } = created.body as { id: string }
  await takeLive(server, id)
  const leads = `/api/campaigns/${id}/leads`
  const bring = async (...rows: { email: string; start?: string }[]) => {
    const { status, body } = await owner.post(`${leads}/import`, { rows })
    assert.equal(status, 200, JSON.stringify(body))
    return body as { started: number; alreadyTracked: number; refused: unknown[] }
  }
  const list = async (query = '') => (await owner.get(`${leads}${query}`)).body as List
  const addVisitors = (count: number, more: { ended_by?: 'merged'; merged_into?: string } = {}) => {
    const now = server.clock.now()
    const rows = Array.from({ length: count }, () => ({
      ...newcomer,
      campaign_id: id,
      id: newId(),
      started_at: now,
      deadline_at: now + DAY,
      rules_version: 1,
      zone: 'UTC',
      source: 'visit',
      email: null,
      address: null,
      ended_by: null,
      ended_at: null,
      merged_into: null,
      created_at: now,
      ...more,
    }))
    return db.insertInto('leads').values(rows).execute()
  }
  return {
    ...server,
    db,
    owner,
    signUp: () => server.owner(),
    id,
    leads,
    bring,
    list,
    addVisitors,
    audited: async () =>
      (await db.selectFrom('audit_log').select('action').execute()).map(({ action }) => action),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('leads are for people who are signed in and own the campaign', async (engine) => {
  await using it = await setup(engine)
  await it.bring({ email: 'ada@example.com' })
  const [lead] = (await it.list()).leads
  const ask = async (person: typeof it.owner | ReturnType<typeof it.browser>, campaign: string) => [
    await person.get(`/api/campaigns/${campaign}/leads`),
    await person.get(`/api/campaigns/${campaign}/leads.csv`),
    await person.post(`/api/campaigns/${campaign}/leads/import`, { rows: [{ email: 'x@example.com' }] }),
    await person.post(`/api/campaigns/${campaign}/leads/${lead!.id}/reset`),
    await person.delete(`/api/campaigns/${campaign}/leads/${lead!.id}`),
  ]
  const other = await it.signUp()

  const signedOut = await ask(it.browser(), it.id)
  const foreign = await ask(other, it.id)
  const unknown = await ask(other, newId())

  assert.deepEqual([...new Set(signedOut.map(({ status }) => status))], [401])
  assert.deepEqual(
    [...new Set([...foreign, ...unknown].map(({ status, text }) => `${status} ${text}`))],
    [`404 ${unknown[0]!.text}`],
  )
  assert.equal((await it.list()).total, 1)
})

onEngineByTurns("a lead of another campaign is not found through one's own", async (engine) => {
  await using it = await setup(engine)
  await it.bring({ email: 'ada@example.com' })
  const [lead] = (await it.list()).leads
  const other = await it.signUp()
  const { body } = await other.post('/api/campaigns', { form })
  const own = `/api/campaigns/${(body as { id: string }).id}/leads`

  const reset = await other.post(`${own}/${lead!.id}/reset`)
  const removed = await other.delete(`${own}/${lead!.id}`)

  assert.deepEqual([reset.status, removed.status], [404, 404])
  assert.equal((await it.list()).leads[0]?.state, 'running')
})

onEngineByTurns('imports that cannot be are refused whole', async (engine) => {
  await using it = await setup(engine)
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ email: `p${at}@example.com` }))

  const none = await it.owner.post(`${it.leads}/import`, { rows: [] })
  const many = await it.owner.post(`${it.leads}/import`, { rows: rows(10_001) })
  const extra = await it.owner.post(`${it.leads}/import`, {
    rows: [{ email: 'a@example.com', deadlineAt: 1 }],
  })

  assert.deepEqual([none.status, many.status, extra.status], [400, 400, 400])
  assert.equal((none.body as { error: string }).error, leadMessages.nothingToImport)
  assert.equal((many.body as { error: string }).error, leadMessages.tooMany)
  assert.equal((await it.list()).total, 0)
})

onEngineByTurns(
  'whatever is sent in place of an import or a search, the answer is a refusal or a list',
  async (engine) => {
    await using it = await setup(engine)

    for (const value of hostileValues) {
      const text = encodeURIComponent(String(value).toWellFormed())
      const answers = [
        await it.owner.post(`${it.leads}/import`, { rows: [value] }),
        await it.owner.post(`${it.leads}/import`, { rows: [{ email: value }] }),
        await it.owner.post(`${it.leads}/import`, { rows: [{ email: 'ada@example.com', start: value }] }),
        await it.owner.get(`${it.leads}?email=${text}`),
        await it.owner.get(`${it.leads}?after=${text}`),
        await it.owner.get(`/api/campaigns?search=${text}`),
      ]
      for (const answer of answers)
        assert.ok(
          [200, 400].includes(answer.status),
          `${JSON.stringify(value)}: ${answer.status} ${answer.text}`,
        )
    }
  },
)

onEngineByTurns('a campaign without personal deadlines imports nobody', async (engine) => {
  await using it = await setup(engine, { campaignType: 'quantity', deadlineType: 5 })

  const { status, body } = await it.owner.post(`${it.leads}/import`, { rows: [{ email: 'a@example.com' }] })

  assert.equal(status, 400)
  assert.equal((body as { error: string }).error, 'This campaign has no personal deadlines.')
})

onEngineByTurns('imported people start now or at their own start, and bad lines say why', async (engine) => {
  await using it = await setup(engine)

  const outcome = await it.bring(
    { email: 'Ada@Example.com' },
    { email: 'bob@example.com', start: '2026-03-01 10:00' },
    { email: '{{ contact.email }}' },
    { email: 'cy@example.com', start: 'soon' },
    { email: 'di@example.com', start: '2030-01-01' },
  )
  const { leads } = await it.list()

  assert.deepEqual(outcome, {
    started: 2,
    alreadyTracked: 0,
    refused: [
      { row: 2, email: '{{ contact.email }}', reason: importMessages.invalidEmail },
      { row: 3, email: 'cy@example.com', reason: importMessages.invalidStart },
      { row: 4, email: 'di@example.com', reason: importMessages.startInFuture },
    ],
  })
  assert.deepEqual(
    leads.map(({ email, startedAt, deadlineAt, source, state }) => [
      email,
      new Date(startedAt).toISOString(),
      new Date(deadlineAt).toISOString(),
      source,
      state,
    ]),
    [
      ['ada@example.com', '2026-03-03T10:00:00.000Z', '2026-03-11T03:59:00.000Z', 'import', 'running'],
      ['bob@example.com', '2026-03-01T15:00:00.000Z', '2026-03-09T03:59:00.000Z', 'import', 'running'],
    ],
  )
})

onEngineByTurns('the expired ones are listed page by page, the latest deadline first', async (engine) => {
  await using it = await setup(engine)
  const people = Array.from({ length: 120 }, (_, at) => ({
    email: `p${at}@example.com`,
    start: at % 2 === 0 ? '2026-02-01' : `2026-02-0${1 + (at % 9)}`,
  }))
  await it.bring(...people)
  it.clock.advance({ days: 30 })
  // Every third came back: the record of the deadline before is over, too.
  await it.db
    .updateTable('leads')
    .set({ ended_by: 'reentry' })
    .where(
      'id',
      'in',
      (await it.list()).leads.filter((_, at) => at % 3 === 0).map(({ id }) => id),
    )
    .execute()

  const pages: LeadAnswer[][] = []
  let after: string | null = ''
  while (after !== null) {
    const { leads, next } = await it.list(`?state=expired${after && `&after=${after}`}`)
    pages.push(leads)
    after = next
  }

  assert.deepEqual(
    pages.map(({ length }) => length),
    [50, 50, 20],
  )
  const all = pages.flat()
  assert.equal(new Set(all.map(({ id }) => id)).size, 120)
  const deadlines = all.map(({ deadlineAt }) => deadlineAt)
  assert.deepEqual(
    deadlines,
    deadlines.toSorted((one, other) => other - one),
  )
})

onEngineByTurns('importing again leaves everybody where they are, in any spelling', async (engine) => {
  await using it = await setup(engine)
  await it.bring({ email: 'ada.lovelace@gmail.com', start: '2026-03-01' })
  const before = await it.list()

  const again = await it.bring(
    { email: 'ADA.Lovelace@gmail.com' },
    { email: 'adalovelace+offer@googlemail.com', start: '2026-03-02' },
    { email: 'bob@example.com' },
    { email: 'bob@example.com' },
  )

  assert.deepEqual([again.started, again.alreadyTracked], [1, 3])
  assert.deepEqual(
    (await it.list()).leads.find(({ id }) => id === before.leads[0]?.id),
    before.leads[0],
  )
})

onEngineByTurns('thousands of addresses fit into one import', async (engine) => {
  await using it = await setup(engine)

  const outcome = await it.bring(
    ...Array.from({ length: 3000 }, (_, at) => ({ email: `person${at}@example.com` })),
  )

  assert.deepEqual(outcome, { started: 3000, alreadyTracked: 0, refused: [] })
  assert.equal((await it.list()).total, 3000)
})

onEngineByTurns('after an import the counts that are kept are what counting all gives', async (engine) => {
  await using it = await setup(engine)
  await it.addVisitors(3)
  await it.bring({ email: 'person3@example.com', start: '2026-02-02 10:00' })
  await it.bring(
    ...Array.from({ length: 500 }, (_, at) => ({
      email: at % 50 === 7 ? 'nobody' : `person${at % 450}@example.com`,
      ...(at % 3 === 0 && { start: `2026-02-0${1 + (at % 9)} ${10 + (at % 4)}:00` }),
    })),
  )

  const kept = await it.db
    .selectFrom('lead_counts')
    .select(['counted', 'since', (eb) => eb.fn.sum<number>('leads').as('leads')])
    .where('campaign_id', '=', it.id)
    .groupBy(['counted', 'since'])
    .execute()
  const leads = await it.db.selectFrom('leads').selectAll().where('campaign_id', '=', it.id).execute()
  const counted = Object.groupBy(
    leads.flatMap(({ started_day, deadline_at, origin }) => [
      `step-started ${started_day}`,
      `step-started:${origin} ${started_day}`,
      `deadline-day ${deadline_at - (deadline_at % DAY)}`,
      `deadline-hour ${deadline_at - (deadline_at % (DAY / 24))}`,
    ]),
    (name) => name,
  )
  const started = await it.db
    .selectFrom('campaign_history')
    .select('lead_id')
    .where('campaign_id', '=', it.id)
    .where('kind', '=', 'started')
    .execute()

  assert.equal(leads.length, 444)
  assert.deepEqual(
    new Map(kept.map(({ counted: name, since, leads: count }) => [`${name} ${since}`, count])),
    new Map(Object.entries(counted).map(([name, all]) => [name, all?.length])),
  )
  assert.equal(started.length, leads.length)
  assert.deepEqual(new Set(started.map(({ lead_id }) => lead_id)), new Set(leads.map(({ id }) => id)))
})

onEngineByTurns('while a long list is read visitors get their turn', async (engine) => {
  await using it = await setup(engine)
  const rows = Array.from({ length: 2000 }, () => ({ email: 'nobody', start: '2026-03-01 10:00' }))
  const scope = { account: { id: it.owner.accountId }, campaign: { id: ownedCampaign(it.id) } }
  let turns = 0
  let next = setImmediate(function again() {
    turns += 1
    next = setImmediate(again)
  })

  const { refused } = await importLeads(it.deps, scope, rows)
  clearImmediate(next)

  assert.equal(refused.length, 2000)
  assert.ok(turns >= 20, `${turns} turns`)
})

onEngineByTurns('an import goes on where the thread that reads its rows has ended', async (engine) => {
  await using it = await setup(engine)
  const scope = { account: { id: it.owner.accountId }, campaign: { id: ownedCampaign(it.id) } }
  const reports = { ask: () => Promise.reject(new Error('Ended')) }

  const { started, refused } = await importLeads({ ...it.deps, reports }, scope, [
    { email: 'ada@example.com' },
    { email: 'nobody' },
  ])

  assert.deepEqual([started, refused.map(({ row }) => row)], [1, [1]])
  assert.deepEqual(
    (await it.list()).leads.map(({ email }) => email),
    ['ada@example.com'],
  )
})

onEngineByTurns('addresses are stored sealed', async (engine) => {
  await using it = await setup(engine)
  // No hash spells so long a name.
  await it.bring({ email: 'ada.lovelace@example.com' })

  const stored = JSON.stringify([
    await it.db.selectFrom('leads').selectAll().execute(),
    await it.db.selectFrom('lead_identities').selectAll().execute(),
  ])

  assert.doesNotMatch(stored, /lovelace|example\.com/i)
})

onEngineByTurns('the list is paged from the newest on, without gaps or repeats', async (engine) => {
  await using it = await setup(engine)
  for (let round = 0; round < 6; round++) {
    await it.addVisitors(20)
    it.clock.advance({ seconds: 1 })
  }

  const pages: List[] = [await it.list()]
  for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next)
    pages.push(await it.list(`?after=${next}`))
  const all = pages.flatMap((page) => page.leads)

  assert.deepEqual(
    pages.map(({ leads, total }) => [leads.length, total]),
    [
      [50, 120],
      [50, 120],
      [20, 120],
    ],
  )
  assert.equal(new Set(all.map(({ id }) => id)).size, 120)
  assert.deepEqual(
    all.map(({ startedAt }) => startedAt),
    all.map(({ startedAt }) => startedAt).toSorted((one, other) => other - one),
  )
})

onEngineByTurns('a place in the list that there is not is refused', async (engine) => {
  await using it = await setup(engine)

  for (const after of ['x', '1', '1.', "1.'--", '99999999999999999.a', '-1.a']) {
    const { status } = await it.owner.get(`${it.leads}?after=${encodeURIComponent(after)}`)
    assert.equal(status, 400, after)
  }
  assert.equal((await it.owner.get(`${it.leads}?state=nonsense`)).status, 400)
})

onEngineByTurns('a person is found by any spelling of the address, and nobody else', async (engine) => {
  await using it = await setup(engine)
  await it.bring({ email: 'ada.lovelace@gmail.com' }, { email: 'bob@example.com' })
  const found = async (email: string) => {
    const { leads, total } = await it.list(`?email=${encodeURIComponent(email)}`)
    return [total, ...leads.map((lead) => lead.email)]
  }

  assert.deepEqual(await found(' AdaLovelace+x@GoogleMail.com '), [1, 'ada.lovelace@gmail.com'])
  assert.deepEqual(await found('BOB@example.com'), [1, 'bob@example.com'])
  assert.deepEqual(await found('eve@example.com'), [0])
  assert.deepEqual(await found('bob'), [0])
  assert.equal((await it.list('?email=')).total, 2)
})

onEngineByTurns('a person is found with each record that they have had', async (engine) => {
  await using it = await setup(engine)
  await it.bring({ email: 'ada@example.com' }, { email: 'bob@example.com' })
  const resetAda = async () => {
    const [{ id }] = (await it.list('?email=ada@example.com&state=running')).leads as [LeadAnswer]
    assert.equal((await it.owner.post(`${it.leads}/${id}/reset`)).status, 204)
  }
  await resetAda()
  const alone = await it.list('?email=ada@example.com')
  await it.bring({ email: 'ada@example.com' })
  await resetAda()
  await it.bring({ email: 'ada@example.com' })

  const found = await it.list('?email=ada@example.com')
  const stateful = await it.list('?email=ada@example.com&state=reset')
  const { text: file } = await it.owner.get(`${it.leads}.csv?email=ada@example.com`)

  const [firstId] = alone.leads.map(({ id }) => id)
  assert.equal(alone.total, 1)
  assert.deepEqual(found.leads.map(({ state }) => state).toSorted(), ['reset', 'reset', 'running'])
  assert.ok(found.leads.some(({ id }) => id === firstId))
  assert.equal(found.total, 3)
  assert.deepEqual([stateful.total, stateful.leads.length], [2, 2])
  const rows: { email: string }[] = parse(file, { columns: true, bom: true })
  assert.deepEqual(
    rows.map(({ email }) => email),
    Array.from({ length: 3 }, () => 'ada@example.com'),
  )
})

onEngineByTurns('whoever has bought is listed as that, running or not', async (engine) => {
  await using it = await setup(engine)
  await it.addVisitors(3)
  const [buyer] = (await it.list()).leads
  await it.db.updateTable('leads').set({ sold_at: 1 }).where('id', '=', buyer!.id).execute()
  const counts = async () => {
    const states = ['running', 'expired', 'sold', 'reset']
    return Promise.all(states.map(async (state) => (await it.list(`?state=${state}`)).total))
  }

  const before = await counts()
  it.clock.advance(DAY)
  const after = await counts()
  await it.owner.post(`${it.leads}/${buyer!.id}/reset`)

  assert.deepEqual(before, [2, 0, 1, 0])
  assert.deepEqual(after, [0, 2, 1, 0])
  assert.deepEqual(await counts(), [0, 2, 0, 1])
  assert.equal((await it.list()).total, 3)
})

onEngineByTurns('leads are narrowed by state at the millisecond of their deadline', async (engine) => {
  await using it = await setup(engine)
  await it.addVisitors(1)
  const counts = async () => {
    const states = ['running', 'expired', 'reset']
    return Promise.all(states.map(async (state) => (await it.list(`?state=${state}`)).total))
  }

  it.clock.advance(DAY - 1)
  const before = await counts()
  it.clock.advance(1)
  const after = await counts()
  await it.owner.post(`${it.leads}/${(await it.list()).leads[0]!.id}/reset`)

  assert.deepEqual(
    [before, after, await counts()],
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  )
})

onEngineByTurns('records of one person are one lead with all its clicks', async (engine) => {
  await using it = await setup(engine)
  await it.addVisitors(1)
  const [lead] = (await it.list()).leads
  await it.addVisitors(1, { ended_by: 'merged', merged_into: lead!.id })
  const merged = await it.db
    .selectFrom('leads')
    .select('id')
    .where('ended_by', '=', 'merged')
    .executeTakeFirstOrThrow()
  const click = (leadId: string) => ({ campaignId: it.id, pageId: 'p', leadId, at: 1 })
  await addClicks(it.db, [click(lead!.id), click(merged.id), click(merged.id)])

  const { leads, total } = await it.list()

  assert.equal(total, 1)
  assert.deepEqual(
    leads.map(({ id, clicks }) => [id, clicks]),
    [[lead!.id, 3]],
  )
})

onEngineByTurns(
  'a deadline that moved for everyone is shown moved before the job has come round',
  async (engine) => {
    await using it = await setup(engine)
    await it.bring({ email: 'ada@example.com' })

    await it.owner.put(`/api/campaigns/${it.id}`, { form: { ...form, deadlineLength: 1 } })
    const [lead] = (await it.list()).leads

    assert.equal(new Date(lead!.deadlineAt).toISOString(), '2026-03-05T04:59:00.000Z')
  },
)

onEngineByTurns('a reset lead starts anew at the next occasion and stays in the list', async (engine) => {
  await using it = await setup(engine)
  await it.bring({ email: 'ada@example.com' })
  const [lead] = (await it.list()).leads

  const reset = await it.owner.post(`${it.leads}/${lead!.id}/reset`)
  const again = await it.owner.post(`${it.leads}/${lead!.id}/reset`)
  it.clock.advance({ days: 1 })
  const { started } = await it.bring({ email: 'ada@example.com' })

  assert.deepEqual([reset.status, again.status, started], [204, 204, 1])
  assert.deepEqual(
    (await it.list()).leads.map(({ state }) => state),
    ['running', 'reset'],
  )
  assert.equal(it.deps.snapshot.wasChanged(lead!.id, 0), true)
  assert.deepEqual((await it.audited()).filter((action) => action === 'lead-reset').length, 1)
})

onEngineByTurns('an erased lead leaves nothing of the person behind', async (engine) => {
  await using it = await setup(engine)
  await it.bring({ email: 'ada@example.com' })
  const [lead] = (await it.list()).leads

  const removed = await it.owner.delete(`${it.leads}/${lead!.id}`)
  const again = await it.owner.delete(`${it.leads}/${lead!.id}`)

  assert.deepEqual([removed.status, again.status], [204, 404])
  assert.deepEqual(await it.db.selectFrom('leads').selectAll().execute(), [])
  assert.deepEqual(await it.db.selectFrom('lead_identities').selectAll().execute(), [])
  assert.equal(it.deps.snapshot.wasChanged(lead!.id, 0), true)
  assert.ok((await it.audited()).includes('lead-deleted'))
})

onEngineByTurns('an export is a file that spreadsheets read, without formulas', async (engine) => {
  await using it = await setup(engine)
  await it.bring({ email: '+sum@example.com' })
  it.clock.advance({ seconds: 1 })
  await it.addVisitors(1)

  const { status, text, headers } = await it.owner.get(`${it.leads}.csv`)
  const rows = parse(text, { bom: true })
  const more = ['bought_at', 'page', 'trigger', 'device', 'utm_source', 'name', 'answers']
  const unknown = more.map(() => '')

  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.match(String(headers['content-disposition']), /^attachment; filename="leads\.csv"$/)
  assert.ok(text.startsWith('\ufeff'))
  assert.deepEqual(rows, [
    ['email', 'started_at', 'deadline_at', 'state', 'source', 'clicks', ...more],
    ['', '2026-03-03T10:00:01Z', '2026-03-04T10:00:01Z', 'running', 'visit', '0', ...unknown],
    [
      "'+sum@example.com",
      '2026-03-03T10:00:00Z',
      '2026-03-11T03:59:00Z',
      'running',
      'import',
      '0',
      ...unknown,
    ],
  ])
  assert.ok((await it.audited()).includes('leads-exported'))
})

onEngineByTurns('an export tells who has clicked, and what they have sent in portals', async (engine) => {
  await using it = await setup(engine)
  await it.bring({ email: 'ada@example.com' }, { email: 'bob@example.com' })
  const ada = (await it.list()).leads.find(({ email }) => email === 'ada@example.com')!
  await addClicks(it.db, [{ campaignId: it.id, pageId: 'p', leadId: ada.id, at: it.clock.now() }])
  const name = await it.deps.vault.seal(it.owner.accountId, leadNameField(it.id), 'Ada Lovelace')
  const task = { campaignId: it.id, leadId: ada.id, themeId: 'theme', now: it.clock.now() }
  await inTransaction(it.db, async (trx) => {
    await keepForm(trx, { ...task, name, consent: 'Unsubscribe at any time.' })
    await keepAnswer(trx, { ...task, block: 'ask', question: 'I would like to', chosen: ['learn', 'look'] })
  })

  const { text } = await it.owner.get(`${it.leads}.csv`)

  const [head = [], ...rows]: string[][] = parse(text, { bom: true })
  const told = (row: string[]) => ['clicks', 'name', 'answers'].map((column) => row[head.indexOf(column)])
  assert.deepEqual(Object.fromEntries(rows.map((row) => [row[0], told(row)])), {
    'ada@example.com': ['1', 'Ada Lovelace', 'I would like to: learn, look'],
    'bob@example.com': ['0', '', ''],
  })
})

onEngineByTurns('an export of thousands has every lead once', async (engine) => {
  await using it = await setup(engine)
  // More than go together in one piece of the file.
  for (let round = 0; round < 17; round++) await it.addVisitors(500)

  const emails = Array.from({ length: 500 }, (_, at) => `lead${at}@example.com`)
  await it.bring(...emails.map((email) => ({ email })))

  const { text } = await it.owner.get(`${it.leads}.csv`)

  const rows: string[][] = parse(text, { bom: true, from_line: 2 })
  const told = (column: number) => rows.map((row) => row[column] ?? '')
  assert.equal(rows.length, 9000)
  assert.deepEqual(told(2), told(2).toSorted().toReversed())
  assert.deepEqual(
    told(0)
      .filter((email) => email !== '')
      .toSorted(),
    emails.toSorted(),
  )
})

onEngineByTurns('what was exported can be imported elsewhere with the same starts', async (engine) => {
  await using it = await setup(engine)
  await it.bring({ email: '+sum@example.com', start: '2026-03-01T10:00:00Z' }, { email: 'bob@example.com' })
  const before = await it.list()
  const { text } = await it.owner.get(`${it.leads}.csv`)
  const [, ...rows] = parse(text, { bom: true })

  for (const lead of before.leads) await it.owner.delete(`${it.leads}/${lead.id}`)
  await it.bring(...rows.map(([email = '', start = '']) => ({ email, start })))

  const facts = ({ leads }: List) => leads.map((lead) => [lead.email, lead.startedAt, lead.deadlineAt])
  assert.deepEqual(facts(await it.list()), facts(before))
})
