/** What people do is counted by day, hour and person, a moment after it happened. */
import assert from 'node:assert/strict'
import { pino } from 'pino'
import type { LeadStep } from '#domain/activity/lead-steps.ts'
import { defaultCampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { newcomer } from '../../../tests/support/leads.ts'
import { TEST_NOW } from '../../../tests/support/clock.ts'
import { migratedDatabase } from '../../../tests/support/database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { createActivity } from './activity.ts'
import { eraseActivity } from './activity-repository.ts'

const DAY_MS = 86_400_000
const today = Math.floor(TEST_NOW / DAY_MS)

async function setup(engine: TestEngine) {
  const database = await migratedDatabase(engine)
  const { db } = database
  const dropped: number[] = []
  const metrics = { droppedActivity: (count: number) => dropped.push(count) }
  const activity = createActivity({ db, log: pino({ level: 'silent' }), metrics })
  const campaign = { id: 'campaign', settings: { ...defaultCampaignSettings, timezone: 'Asia/Kathmandu' } }
  return {
    ...activity,
    db,
    campaign,
    dropped,
    counts: () =>
      db
        .selectFrom('activity_counts')
        .selectAll()
        .orderBy('hour')
        .orderBy('day')
        .orderBy('page_id')
        .execute(),
    people: () =>
      db
        .selectFrom('people_counts')
        .select(['page_id', 'day', 'previous_day', 'people'])
        .where('people', '<>', 0)
        .orderBy('page_id')
        .orderBy('day')
        .execute(),
    async lead(id: string, more: { source?: string; ended_by?: 'merged'; merged_into?: string } = {}) {
      const record = { started_at: TEST_NOW, deadline_at: TEST_NOW + DAY_MS, created_at: TEST_NOW }
      await db
        .insertInto('leads')
        .values({
          ...newcomer,
          campaign_id: 'campaign',
          id,
          rules_version: 1,
          zone: 'UTC',
          source: 'visit',
          ...record,
          ...more,
        })
        .execute()
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

onEveryDatabase(
  'what nobody is known for counts by the day and hour of the campaign’s zone',
  async (engine) => {
    await using it = await setup(engine)

    for (const at of [TEST_NOW, TEST_NOW + 1, TEST_NOW + 3_600_000])
      it.count(null, it.campaign, { kind: 'visit', pageId: 'page', at })
    it.count(null, it.campaign, { kind: 'image', pageId: '', at: TEST_NOW + DAY_MS })
    await it.flush()

    assert.deepEqual(
      (await it.counts()).map(({ hour, day, kind, page_id, count }) => [
        hour,
        day - today,
        kind,
        page_id,
        count,
      ]),
      [
        [-1, 0, 'visit', 'page', 3],
        [-1, 1, 'image', '', 1],
        [15, 0, 'visit', 'page', 2],
        [15, 1, 'image', '', 1],
        [16, 0, 'visit', 'page', 1],
      ],
    )
  },
)

onEveryDatabase('a person counts once a day, by the day before, also across writes', async (engine) => {
  await using it = await setup(engine)
  await it.lead('ada')
  const visit = (pageId: string, day: number) =>
    it.count('ada', it.campaign, { kind: 'visit', pageId, at: TEST_NOW + day * DAY_MS })

  visit('a', 0)
  visit('a', 0)
  await it.flush()
  visit('a', 0)
  visit('b', 0)
  visit('b', 4)
  await it.flush()
  // Later told than it happened.
  visit('a', 2)
  await it.flush()

  assert.deepEqual(
    (await it.people()).map((row) => [row.page_id, row.day - today, row.previous_day, row.people]),
    [
      ['', 0, -1, 1],
      ['', 2, today, 1],
      ['', 4, today + 2, 1],
      ['a', 0, -1, 1],
      ['a', 2, today, 1],
      ['b', 0, -1, 1],
      ['b', 4, today, 1],
    ],
  )
  const [row] = await it.db
    .selectFrom('lead_activity')
    .selectAll()
    .orderBy('page_id')
    .orderBy('day')
    .execute()
  assert.deepEqual([row?.times, row?.first_at, row?.last_at], [3, TEST_NOW, TEST_NOW])
})

onEveryDatabase('what was told of a click before is not told twice, and adds to no count', async (engine) => {
  await using it = await setup(engine)
  await it.lead('ada')
  const credit = (clickId: string) =>
    it.count('ada', it.campaign, { kind: 'click', pageId: 'page', at: TEST_NOW, clickId })

  credit('first')
  credit('first')
  await it.flush()
  credit('first')
  credit('second')
  await it.flush()

  const rows = await it.db.selectFrom('lead_activity').select('times').execute()
  assert.deepEqual(rows, [{ times: 2 }])
  assert.deepEqual(await it.counts(), [])
  assert.deepEqual(
    (await it.people()).map(({ page_id, people }) => [page_id, people]),
    [
      ['', 1],
      ['page', 1],
    ],
  )
})

onEveryDatabase(
  'it belongs to the lead that counts by now; tests count nowhere, the erased for nobody',
  async (engine) => {
    await using it = await setup(engine)
    await it.lead('ada')
    await it.lead('ada-before', { ended_by: 'merged', merged_into: 'ada' })
    await it.lead('tester', { source: 'test' })

    for (const lead of ['ada', 'ada-before', 'tester', 'erased'])
      it.count(lead, it.campaign, { kind: 'visit', pageId: 'page', at: TEST_NOW })
    await it.flush()

    assert.deepEqual(await it.db.selectFrom('lead_activity').select(['lead_id', 'times']).execute(), [
      { lead_id: 'ada', times: 2 },
    ])
    assert.deepEqual(
      (await it.counts()).filter(({ hour }) => hour === -1).map(({ count }) => count),
      [3],
    )
  },
)

onEveryDatabase('what the database refuses is told as lost, with how often it was done', async (engine) => {
  await using it = await setup(engine)
  await it.db.schema.dropTable('activity_counts').execute()
  for (let times = 0; times < 3; times++)
    it.count(null, it.campaign, { kind: 'hide', pageId: 'page', at: TEST_NOW })

  await it.flush()

  assert.deepEqual(it.dropped, [3])
})

onEveryDatabase('a lead has come as far as it ever came, from the first time on', async (engine) => {
  await using it = await setup(engine)
  await it.lead('ada')
  const reach = (step: LeadStep, at: number) => it.reach('ada', it.campaign, { step, at })

  reach('saw', TEST_NOW + 2)
  reach('saw', TEST_NOW + 1)
  await it.flush()
  reach('saw', TEST_NOW + 3)
  reach('clicked', TEST_NOW + 4)
  await it.flush()

  const [lead] = await it.db.selectFrom('leads').selectAll().execute()
  assert.deepEqual(
    [lead?.saw_at, lead?.clicked_at, lead?.returned_at, lead?.redirected_at],
    [TEST_NOW + 1, TEST_NOW + 4, null, null],
  )
})

onEveryDatabase('of two records that are one person all that they did is one person’s', async (engine) => {
  await using it = await setup(engine)
  await it.lead('ada')
  await it.lead('former')
  const visit = (lead: string, day: number) => {
    it.count(lead, it.campaign, { kind: 'visit', pageId: 'a', at: TEST_NOW + day * DAY_MS })
    it.reach(lead, it.campaign, { step: 'saw', at: TEST_NOW + day * DAY_MS })
  }
  for (const [lead, day] of [
    ['former', 0],
    ['ada', 1],
    ['former', 2],
    ['ada', 2],
  ] as const)
    visit(lead, day)
  await it.flush()

  await it.db
    .updateTable('leads')
    .set({ ended_by: 'merged', ended_at: TEST_NOW, merged_into: 'ada' })
    .where('id', '=', 'former')
    .execute()

  assert.deepEqual(
    (await it.people()).map((row) => [row.page_id, row.day - today, row.previous_day, row.people]),
    ['', 'a'].flatMap((page) => [
      [page, 0, -1, 1],
      [page, 1, today, 1],
      [page, 2, today + 1, 1],
    ]),
  )
  const rows = await it.db.selectFrom('lead_activity').selectAll().orderBy('day').execute()
  assert.deepEqual(
    rows.map(({ lead_id, times }) => [lead_id, times]),
    [
      ['ada', 1],
      ['ada', 1],
      ['ada', 2],
    ],
  )
  const lead = await it.db.selectFrom('leads').select('saw_at').where('id', '=', 'ada').executeTakeFirst()
  assert.equal(lead?.saw_at, TEST_NOW)
})

onEveryDatabase('whoever is erased counts among the people no longer', async (engine) => {
  await using it = await setup(engine)
  for (const lead of ['ada', 'ben']) {
    await it.lead(lead)
    it.count(lead, it.campaign, { kind: 'visit', pageId: 'a', at: TEST_NOW })
  }
  await it.flush()

  await inTransaction(it.db, (trx) => eraseActivity(trx, 'campaign', ['ada']))

  assert.deepEqual(
    (await it.people()).map(({ page_id, people }) => [page_id, people]),
    [
      ['', 1],
      ['a', 1],
    ],
  )
  assert.deepEqual(await it.db.selectFrom('lead_activity').select('lead_id').execute(), [{ lead_id: 'ben' }])
  assert.equal((await it.counts())[0]?.count, 2)
})

onEveryDatabase('while what thousands did is stored visitors get their turn', async (engine) => {
  await using it = await setup(engine)
  for (let page = 0; page < 2000; page++)
    it.count(null, it.campaign, { kind: 'visit', pageId: `page ${page}`, at: TEST_NOW })
  let turns = 0
  let next = setImmediate(function again() {
    turns += 1
    next = setImmediate(again)
  })

  await it.flush()
  clearImmediate(next)

  assert.ok(turns >= 10, `${turns} turns`)
  assert.equal((await it.counts()).length, 4000)
  assert.deepEqual(it.dropped, [])
})
