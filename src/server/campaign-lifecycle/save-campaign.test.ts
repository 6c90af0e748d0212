/** What a changed rule does to deadlines that already run (behavior §3). */
import assert from 'node:assert/strict'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { deadlineInForce } from '#domain/leads/deadline-in-force.ts'
import { newcomer } from '../../../tests/support/leads.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { ownedCampaign } from '../foundation/scope.ts'
import { countLeadsToMove, recomputeStep } from '../campaigns/recompute-deadlines.ts'
import { followedRule } from '../campaigns/repository.ts'

const HOUR = 3_600_000

const form: CampaignForm = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  campaignName: 'Spring launch',
  emailPlatform: 'other',
  checkoutPlatform: 'other',
  landingPlatform: 'other',
  deadlineType: 3,
  deadlineUnit: 'hours',
  deadlineLength: 24,
}

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const { body } = await owner.post('/api/campaigns', { form })
  const id = ownedCampaign((body as { id: string }).id)
  const scope = { account: { id: owner.accountId }, campaign: { id } }

  const addLeads = async (
    started: number[],
    more: { ended_by?: 'reset' | 'merged'; rules_version?: number } = {},
  ) => {
    const rows = started.map((startedAt) => ({
      campaign_id: id,
      id: newId(),
      started_at: startedAt,
      deadline_at: startedAt + 24 * HOUR,
      rules_version: 1,
      zone: 'UTC',
      source: 'visit',
      email: null,
      address: null,
      ended_by: null,
      ended_at: null,
      merged_into: null,
      created_at: startedAt,
      ...newcomer,
      ...more,
    }))
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('leads')
        .values(rows.slice(at, at + 500))
        .execute()
  }
  const save = async (changes: Partial<CampaignForm>, runningDeadlines?: string) => {
    const { status } = await owner.put(`/api/campaigns/${id}`, {
      form: { ...form, ...changes },
      runningDeadlines,
    })
    assert.equal(status, 200)
  }
  const recompute = async () => {
    server.clock.advance({ seconds: 3 })
    await server.runJobs()
  }
  const lengths = async () => {
    const rows = await db
      .selectFrom('leads')
      .select(['started_at', 'deadline_at'])
      .orderBy('started_at')
      .execute()
    return rows.map((row) => (row.deadline_at - row.started_at) / HOUR)
  }
  return {
    ...server,
    db,
    scope,
    now: server.clock.now(),
    addLeads,
    save,
    recompute,
    lengths,
    preview: async (changes: Partial<CampaignForm>) =>
      (await owner.post(`/api/campaigns/${id}/preview-save`, { form: { ...form, ...changes } })).body,
    recomputation: async () =>
      ((await owner.get(`/api/campaigns/${id}`)).body as CampaignDetail).recomputation,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEngineByTurns('before saving, the owner learns how many running deadlines would move', async (engine) => {
  await using it = await setup(engine)
  await it.addLeads([it.now - HOUR, it.now - 2 * HOUR, it.now - 30 * HOUR])
  await it.addLeads([it.now - HOUR], { ended_by: 'reset' })

  assert.deepEqual(await it.preview({ deadlineLength: 48 }), {
    runningLeads: 2,
    affectedLeads: 2,
    endedLeads: 0,
    revivedLeads: 1,
  })
  assert.deepEqual(await it.preview({ deadlineLength: 12 }), {
    runningLeads: 2,
    affectedLeads: 2,
    endedLeads: 0,
    revivedLeads: 0,
  })
  assert.deepEqual(await it.preview({ campaignName: 'New name' }), {
    runningLeads: 2,
    affectedLeads: 0,
    endedLeads: 0,
    revivedLeads: 0,
  })
})

onEngineByTurns('a preview changes nothing', async (engine) => {
  await using it = await setup(engine)
  await it.addLeads([it.now])

  await it.preview({ deadlineLength: 48 })
  await it.recompute()

  assert.deepEqual(await it.lengths(), [24])
})

onEngineByTurns(
  'everyone follows the new rule at once, and their stored deadlines soon after',
  async (engine) => {
    await using it = await setup(engine)
    await it.addLeads([it.now])

    await it.save({ deadlineLength: 48 }, 'everyone')
    const follow = await followedRule(it.db, it.scope)
    const atOnce = deadlineInForce({ startedAt: 0, deadlineAt: 24 * HOUR, rulesVersion: 1 }, follow)
    await it.recompute()

    assert.equal(atOnce, 48 * HOUR)
    assert.deepEqual(await it.lengths(), [48])
    assert.equal(await it.recomputation(), null)
  },
)

onEngineByTurns('new leads only leaves running deadlines where they are', async (engine) => {
  await using it = await setup(engine)
  await it.addLeads([it.now])

  await it.save({ deadlineLength: 48 }, 'newLeadsOnly')
  await it.recompute()

  assert.deepEqual(await it.lengths(), [24])
  assert.deepEqual(await followedRule(it.db, it.scope), { below: 0, rule: null })
})

onEngineByTurns(
  'a later rule for new leads does not reach those who were moved before it',
  async (engine) => {
    await using it = await setup(engine)
    await it.addLeads([it.now])

    await it.save({ deadlineLength: 48 }, 'everyone')
    await it.save({ deadlineLength: 72 }, 'newLeadsOnly')
    await it.recompute()

    assert.deepEqual(await it.lengths(), [48])
  },
)

onEngineByTurns(
  'of two changes for everyone the later one counts, also in the middle of the first',
  async (engine) => {
    await using it = await setup(engine)
    await it.addLeads(Array.from({ length: 300 }, (_, at) => it.now + at))

    await it.save({ deadlineLength: 48 }, 'everyone')
    await inTransaction(it.db, (trx) => recomputeStep(trx, it.scope, it.clock.now()))
    await it.save({ deadlineLength: 72 }, 'everyone')
    await it.recompute()

    assert.deepEqual([...new Set(await it.lengths())], [72])
  },
)

onEngineByTurns('a recomputation that was cut off goes on where it stopped', async (engine) => {
  await using it = await setup(engine)
  await it.addLeads(Array.from({ length: 600 }, (_, at) => it.now + at))

  await it.save({ deadlineLength: 48 }, 'everyone')
  const saved = await it.recomputation()
  await countLeadsToMove(it.db, it.scope)
  const before = await it.recomputation()
  await inTransaction(it.db, (trx) => recomputeStep(trx, it.scope, it.clock.now()))
  const between = await it.recomputation()
  const moved = (await it.lengths()).filter((length) => length === 48).length
  await it.recompute()

  assert.deepEqual(saved, { done: 0, total: null })
  assert.deepEqual(before, { done: 0, total: 600 })
  assert.deepEqual(between, { done: 250, total: 600 })
  assert.equal(moved, 250)
  assert.deepEqual([...new Set(await it.lengths())], [48])
  assert.equal(await it.recomputation(), null)
})

onEngineByTurns(
  'where nobody is moved there is no progress to show, before and after counting',
  async (engine) => {
    await using it = await setup(engine)

    await it.save({ deadlineLength: 48 }, 'everyone')
    const saved = await it.recomputation()
    await countLeadsToMove(it.db, it.scope)
    const counted = await it.recomputation()
    await it.recompute()

    // The screen draws no card without a total.
    for (const progress of [saved, counted]) assert.equal(progress?.total ?? null, null)
    assert.equal(await it.recomputation(), null)
  },
)

onEngineByTurns('leads that no longer count keep the deadline they had', async (engine) => {
  await using it = await setup(engine)
  await it.addLeads([it.now], { ended_by: 'reset' })
  await it.addLeads([it.now + 1], { ended_by: 'merged' })
  await it.addLeads([it.now + 2], { rules_version: 2 })

  await it.save({ deadlineLength: 48 }, 'everyone')
  await it.recompute()

  assert.deepEqual(await it.lengths(), [24, 24, 24])
})

onEngineByTurns('"Everyone" is what happens when nobody chose', async (engine) => {
  await using it = await setup(engine)
  await it.addLeads([it.now])

  await it.save({ deadlineLength: 48 })
  await it.recompute()

  assert.deepEqual(await it.lengths(), [48])
})

onEngineByTurns("a deadline is recomputed in the campaign's new zone", async (engine) => {
  await using it = await setup(engine)
  await it.addLeads([Date.parse('2026-03-03T10:00:00Z')])

  await it.save({ deadlineType: 1, deadlineUnit: 'days', deadlineLength: 7, timezone: 'America/New_York' })
  await it.recompute()
  const row = await it.db
    .selectFrom('leads')
    .select(['deadline_at', 'zone', 'rules_version'])
    .executeTakeFirst()

  // The clocks go forward on 8 March: 23:59 on the 10th is 03:59 in UTC.
  assert.deepEqual(row, {
    deadline_at: Date.parse('2026-03-11T03:59:00Z'),
    zone: 'America/New_York',
    rules_version: 2,
  })
})
