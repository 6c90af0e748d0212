/** What is forgotten of what people did: as early as their account wants it, and never a day's sum. */
import assert from 'node:assert/strict'
import { insertCampaign } from '../../../tests/support/campaigns.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { testServer } from '../../../tests/support/server.ts'
import { forgetActivity } from './activity-jobs.ts'

const DAY_MS = 86_400_000

onEngineByTurns('timelines are kept as long as the owner has chosen, and hours for today', async (engine) => {
  await using server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const campaign_id = await insertCampaign(db, owner.accountId)
  const today = Math.floor(server.clock.now() / DAY_MS)
  const done = { campaign_id, kind: 'visit', page_id: 'page' } as const
  const times = { first_at: 0, last_at: 0, times: 1, detail: '' }
  for (const day of [today - 366, today - 200, today - 1])
    await db
      .insertInto('lead_activity')
      .values({ ...done, ...times, lead_id: 'ada', day })
      .execute()
  for (const [day, hour] of [
    [today - 400, -1],
    [today - 4, 9],
    [today, 9],
  ] as const)
    await db
      .insertInto('activity_counts')
      .values({ ...done, day, hour, count: 1 })
      .execute()
  const left = async (table: 'lead_activity' | 'activity_counts') => {
    await forgetActivity.run({}, server.deps)
    const rows = await db.selectFrom(table).select('day').orderBy('day').execute()
    return rows.map(({ day }) => day - today)
  }

  assert.deepEqual(await left('lead_activity'), [-200, -1])
  const refused = await owner.patch('/api/account', { activityDays: 30 })
  assert.equal(refused.status, 400)
  const saved = await owner.patch('/api/account', { activityDays: 180 })
  assert.equal(saved.status, 204)
  assert.deepEqual(await left('lead_activity'), [-1])
  assert.deepEqual(await left('activity_counts'), [-400, 0])
})
