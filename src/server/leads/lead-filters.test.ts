/** The list of leads: filters that combine, both orders, and what is done to all who match. */
import assert from 'node:assert/strict'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { originText } from '#domain/analytics/lead-origin.ts'
import { leadState } from '#domain/leads/lead.ts'
import { leadMessages, type LeadAnswer, type LeadFilter } from '#domain/leads/leads.api.ts'
import { form, page } from '../../../tests/support/calls.ts'
import { newcomer } from '../../../tests/support/leads.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import { newId } from '../foundation/ids.ts'
import { jobKinds } from '../job-kinds.ts'
import { runDueJobs } from '../jobs/run-jobs.ts'

const HOUR = 3_600_000
const DAY = 86_400_000

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const created = await owner.post('/api/campaigns', { form })
  const { id } = created.body as { id: string }
  await takeLive(server, id)
  const leads = `/api/campaigns/${id}/leads`
  const ask = async (query: Record<string, string | undefined>, path = '') => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const { status, body, text } = await owner.get(`${leads}${path}?${new URLSearchParams(given).toString()}`)
    assert.equal(status, 200, text)
    return body
  }
  return {
    ...server,
    db,
    owner,
    id,
    leads,
    ask,
    /** All pages of a list. */
    async list(query: Record<string, string | undefined>) {
      const found: LeadAnswer[] = []
      const totals = new Set<number | null>()
      for (let after: string | undefined; ;) {
        const one = (await ask({ ...query, after })) as List
        found.push(...one.leads)
        totals.add(one.total)
        if (one.next === null) return { ids: found.map((lead) => lead.id), totals: [...totals] }
        after = one.next
      }
    },
    async add(rows: readonly LeadRow[]) {
      for (let at = 0; at < rows.length; at += 100)
        await db
          .insertInto('leads')
          .values(rows.slice(at, at + 100))
          .execute()
    },
    async count(filter: LeadFilter & { action?: 'reset' | 'delete' }) {
      return (await ask(filter, '/count')) as { count: number; recordedBefore: number }
    },
    async signUpOther() {
      const other = await server.owner()
      const made = await other.post('/api/campaigns', { form })
      return { owner: other, leads: `/api/campaigns/${(made.body as { id: string }).id}/leads` }
    },
    runJobs: () => runDueJobs(server.deps, jobKinds),
    audited: () =>
      db.selectFrom('audit_log').select(['action', 'subject']).where('action', 'like', 'leads-%').execute(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

type List = { leads: LeadAnswer[]; next: string | null; total: number | null }
type Test = Awaited<ReturnType<typeof setup>>

const devices = ['phone', 'computer'] as const
const pages = ['page-a', 'page-b'] as const
const sources = ['visit', 'webhook', 'test'] as const

/** Everything that can be asked for, in every combination and none of them in step with another. */
function people({ id, clock }: Test, count: number): LeadRow[] {
  const now = clock.now()
  return Array.from({ length: count }, (_, at) => {
    const startedAt = now - (at % 97) * 5 * HOUR - HOUR
    const source = sources[at % 7 === 0 ? 2 : at % 2] ?? 'visit'
    const endedBy = at % 11 === 0 ? 'reset' : at % 13 === 0 ? 'reentry' : at % 17 === 0 ? 'merged' : null
    return {
      ...newcomer,
      campaign_id: id,
      id: newId(),
      started_at: startedAt,
      started_day: Math.floor(startedAt / DAY),
      deadline_at: startedAt + (1 + (at % 19)) * DAY,
      rules_version: 1,
      zone: 'UTC',
      source,
      origin: originText({
        source,
        pageId: pages[at % 3 === 0 ? 0 : 1] ?? '',
        device: devices[at % 5 === 0 ? 0 : 1] ?? '',
        utmSource: at % 4 === 0 ? 'newsletter' : '',
        trigger: at % 6 === 0 ? 'Waitlist' : '',
      }),
      email: null,
      address: null,
      ended_by: endedBy,
      ended_at: endedBy === null ? null : now,
      merged_into: null,
      sold_at: at % 8 === 0 && endedBy !== 'merged' ? now : null,
      clicked_at: at % 9 < 4 ? now : null,
      created_at: now - 1,
    } as const
  })
}

const asked: (LeadFilter & { sort?: 'start' | 'deadline'; direction?: 'asc' | 'desc' })[] = [
  {},
  { sort: 'start', direction: 'asc' },
  { sort: 'deadline' },
  { sort: 'deadline', direction: 'asc' },
  { state: 'running' },
  { state: 'running', sort: 'start', direction: 'asc' },
  { state: 'expired', direction: 'asc' },
  { state: 'expired', sort: 'start', clicked: 'yes' },
  { state: 'sold', sort: 'deadline' },
  { state: 'reset', bought: 'yes' },
  { state: 'reset', bought: 'no', sort: 'deadline', direction: 'asc' },
  { state: 'running', bought: 'yes' },
  { bought: 'yes' },
  { bought: 'no', sort: 'deadline' },
  { bought: 'yes', sort: 'deadline', direction: 'asc' },
  { clicked: 'no' },
  { clicked: 'yes', bought: 'yes' },
  { source: 'test' },
  { source: 'webhook' },
  { source: 'test', device: 'phone' },
  { device: 'phone' },
  { device: 'phone', utmSource: 'newsletter', page: 'page-a' },
  { trigger: 'Waitlist', clicked: 'yes', sort: 'deadline', direction: 'asc' },
  { page: 'page-b', state: 'sold', clicked: 'no' },
  { utmSource: 'nobody came by it' },
  { from: '2026-02-20' },
  { from: '2026-02-20', to: '2026-02-24', device: 'computer', sort: 'start', direction: 'asc' },
  { to: '2026-02-20', bought: 'yes', sort: 'deadline' },
]

onEveryDatabase(
  'filters combine in any order: each page goes on where the last one ended, and counts are those of the list',
  async (engine) => {
    await using it = await setup(engine)
    const all = people(it, 170)
    await it.add(all)
    const now = it.clock.now()

    for (const query of asked) {
      const { from: _from, to: _to, sort: _sort, direction: _direction, ...filter } = query
      const expected = all.filter((lead) => matches(lead, query, now)).toSorted(inOrder(query))

      const { ids, totals } = await it.list(query)

      const what = JSON.stringify(query)
      assert.deepEqual(
        ids,
        expected.map(({ id }) => id),
        what,
      )
      for (const total of totals) assert.ok(total === null || total === expected.length, `${what}: ${total}`)
      const { from, to } = query
      const { count } = await it.count({ ...filter, ...(from && { from }), ...(to && { to }) })
      assert.equal(count, expected.length, what)
    }
  },
)

function matches(lead: LeadRow, filter: (typeof asked)[number], now: number): boolean {
  if (lead.ended_by === 'merged') return false
  const [pageId, source, trigger, , device, utmSource] = JSON.parse(lead.origin) as string[]
  const { ended_by: endedBy, sold_at: soldAt, deadline_at: deadlineAt } = lead
  const isTest = source === 'test'
  const day = new Date(lead.started_day * DAY).toISOString().slice(0, 10)
  const hasOrigin = filter.page ?? filter.device ?? filter.utmSource ?? filter.trigger
  // Leads of tests are split by nothing.
  if (isTest && hasOrigin !== undefined) return false
  return (
    (filter.state ?? leadState({ endedBy, soldAt, deadlineAt, now })) ===
      leadState({ endedBy, soldAt, deadlineAt, now }) &&
    (filter.bought ?? (soldAt ? 'yes' : 'no')) === (soldAt ? 'yes' : 'no') &&
    (filter.clicked ?? (lead.clicked_at ? 'yes' : 'no')) === (lead.clicked_at ? 'yes' : 'no') &&
    (filter.source ?? source) === source &&
    (filter.page ?? pageId) === pageId &&
    (filter.device ?? device) === device &&
    (filter.utmSource ?? utmSource) === utmSource &&
    (filter.trigger ?? trigger) === trigger &&
    (filter.from ?? day) <= day &&
    day <= (filter.to ?? day)
  )
}

function inOrder({ state, sort, direction = 'desc' }: (typeof asked)[number]) {
  const usual = state === 'running' || state === 'expired' ? 'deadline' : 'start'
  const key = ({ deadline_at, started_at, id }: LeadRow) =>
    [(sort ?? usual) === 'deadline' ? deadline_at : 0, started_at, id] as const
  return (one: LeadRow, other: LeadRow) => {
    const [first, second] = [key(one), key(other)]
    const at = first.findIndex((value, index) => value !== second[index])
    const isLater = at >= 0 && (first[at] ?? 0) > (second[at] ?? 0)
    return isLater === (direction === 'asc') ? 1 : -1
  }
}

onEveryDatabase(
  'one who matches is found behind thousands who do not, in more than one call',
  async (engine) => {
    await using it = await setup(engine)
    const now = it.clock.now()
    await sql`insert into leads (campaign_id, id, started_at, deadline_at, rules_version, zone, source, created_at, origin)
    with recursive numbers (at) as (select 1 union all select at + 1 from numbers where at < 20000)
    select ${it.id}, 'lead' || at, cast(${sql.lit(now)} as bigint) - at * 1000, cast(${sql.lit(now)} as bigint) + at, 1, 'UTC', 'visit', ${sql.lit(now)} - 1,
      case when at = 19999 then ${originText({ source: 'visit', device: 'tablet' })} else ${originText({ source: 'visit', device: 'phone' })} end
    from numbers`.execute(it.db)

    const first = (await it.ask({ device: 'tablet' })) as List
    const { ids } = await it.list({ device: 'tablet' })
    const running = await it.list({ device: 'tablet', state: 'running', sort: 'start' })

    assert.deepEqual([first.leads, first.next === null], [[], false])
    assert.deepEqual([ids, running.ids], [['lead19999'], ['lead19999']])
  },
)

onEveryDatabase('what leads can be filtered by is what they came by, most of them first', async (engine) => {
  await using it = await setup(engine)
  await it.add(people(it, 60).filter(({ ended_by }) => ended_by !== 'merged'))
  const added = await it.owner.post('/pages/store', { campaignId: it.id, data: page })
  assert.equal(added.status, 200, added.text)

  const choices = (await it.ask({}, '/filters')) as Record<
    string,
    { value: string; label: string; leads: number }[]
  >

  assert.deepEqual(
    choices['devices']?.map(({ value }) => value),
    ['computer', 'phone'],
  )
  assert.deepEqual(
    choices['utmSources']?.map(({ value }) => value),
    ['newsletter'],
  )
  assert.deepEqual(choices['sources']?.map(({ label }) => label).toSorted(), ['Visit', 'Webhook'])
  assert.equal(
    choices['devices']?.reduce((sum, { leads }) => sum + leads, 0),
    (await it.list({})).ids.length - (await it.list({ source: 'test' })).ids.length,
  )
})

onEveryDatabase(
  'many are reset or deleted with the number that was confirmed, audited once, also when it takes a job',
  async (engine) => {
    await using it = await setup(engine)
    await it.add(people(it, 480))
    const phones = { device: 'phone' } as const
    const before = (await it.list({})).ids.length

    const few = await it.count({ ...phones, action: 'reset' })
    const reset = await bulk(it, 'reset', { ...few, matching: phones })
    const computers = await it.count({ device: 'computer', action: 'delete' })
    const tooMany = await it.owner.post(`${it.leads}/bulk`, {
      action: 'delete',
      leads: { matching: { device: 'computer' }, recordedBefore: computers.recordedBefore },
      count: computers.count - 1,
    })
    const removed = await bulk(it, 'delete', { ...computers, matching: { device: 'computer' } })
    const [kept] = await it.db.selectFrom('lead_bulk_actions').select('conditions').execute()
    const underWay = (await it.ask({})) as { bulk: { action: string; total: number; done: number }[] }
    await it.runJobs()

    assert.deepEqual([reset.isDone, reset.total], [true, few.count])
    assert.equal((await it.count({ ...phones, action: 'reset' })).count, 0)
    assert.deepEqual(
      [tooMany.status, (tooMany.body as { error: string }).error],
      [400, leadMessages.moreThanConfirmed],
    )
    assert.deepEqual([removed.isDone, removed.total], [false, computers.count])
    assert.doesNotMatch(kept?.conditions ?? 'nothing', /origins|createdBefore|nothing/)
    assert.deepEqual(
      underWay.bulk.map(({ action, total, done }) => [action, total, done]),
      [['delete', computers.count, 0]],
    )
    assert.equal((await it.list({})).ids.length, before - computers.count)
    assert.deepEqual(await it.ask({}, '/bulk'), [])
    assert.deepEqual(await it.audited(), [
      { action: 'leads-reset', subject: `${it.id} ${few.count}` },
      { action: 'leads-deleted', subject: `${it.id} ${computers.count}` },
    ])
    const told = await it.db
      .selectFrom('campaign_history')
      .select(['kind', 'cause', 'user_id'])
      .where('cause', '=', 'bulk')
      .execute()
    assert.equal(told.filter(({ kind }) => kind === 'reset').length, few.count)
    assert.ok(told.every(({ user_id }) => user_id !== null))
  },
)

async function bulk(
  it: Test,
  action: 'reset' | 'delete',
  { count, recordedBefore, matching }: { count: number; recordedBefore: number; matching: LeadFilter },
) {
  const body = { action, leads: { matching, recordedBefore }, count }
  const answer = await it.owner.post(`${it.leads}/bulk`, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body as { isDone: boolean; total: number }
}

onEveryDatabase('who is selected is exported, and nobody of another campaign is touched', async (engine) => {
  await using it = await setup(engine)
  const all = people(it, 12)
  await it.add(all)
  const named = all.filter(({ ended_by }) => ended_by === null).slice(0, 3)
  const ids = named.map(({ id }) => id)
  const stranger = await it.signUpOther()

  const { text } = await it.owner.get(`${it.leads}.csv?ids=${ids.join(',')}`)
  const foreign = await stranger.owner.post(`${stranger.leads}/bulk`, {
    action: 'delete',
    leads: { ids },
    count: 3,
  })

  const rows: { device: string; started_at: string }[] = parse(text, { columns: true, bom: true })
  assert.equal(rows.length, 3)
  assert.ok(rows.every(({ device }) => device === 'phone' || device === 'computer'))
  assert.equal(foreign.status, 404)
  assert.equal((await it.count({})).count, all.filter(({ ended_by }) => ended_by !== 'merged').length)
})

onEveryDatabase(
  'whatever is known of a lead, and whatever is not, is listed as it is stored',
  async (engine) => {
    await using it = await setup(engine)
    const said = `a\u001fb\u001ec\u0001"';\n\\N`
    const [known, unknown] = people(it, 2)
    await it.add([
      {
        ...known!,
        source: 'visit',
        ended_by: 'reset',
        ended_at: 1,
        sold_at: 2,
        clicked_at: 3,
        origin: originText({ source: 'visit', utmSource: said, trigger: said }),
      },
      { ...unknown!, ended_by: null, ended_at: null, sold_at: null, clicked_at: null, origin: '' },
    ])

    const { leads } = (await it.ask({})) as List
    const byId = new Map(leads.map((lead) => [lead.id, lead]))

    const full = byId.get(known!.id)
    assert.deepEqual([full?.utmSource, full?.trigger], [said, said])
    assert.deepEqual([full?.state, full?.soldAt, full?.email], ['reset', 2, null])
    const bare = byId.get(unknown!.id)
    assert.deepEqual([bare?.utmSource, bare?.trigger], ['', ''])
    assert.deepEqual(
      [bare?.soldAt, bare?.startedAt, bare?.deadlineAt],
      [null, unknown!.started_at, unknown!.deadline_at],
    )
  },
)
