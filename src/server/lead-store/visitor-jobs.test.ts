/** What is forgotten about visitors by itself, and what never is. */
import assert from 'node:assert/strict'
import { newcomer } from '../../../tests/support/leads.ts'
import { insertCampaign } from '../../../tests/support/campaigns.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { newId } from '../foundation/ids.ts'
import type { IdentityKind } from './identities.ts'
import { forgetVisitors } from './visitor-jobs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database
  const campaign_id = await insertCampaign(db, owner.accountId)
  const now = server.clock.now()
  return {
    db,
    campaign_id,
    now,
    forget: () => forgetVisitors.run({}, server.deps),
    async lead(): Promise<string> {
      const id = newId()
      const row = { campaign_id, id, started_at: now, deadline_at: now, rules_version: 1, zone: 'UTC' }
      const open = {
        ...newcomer,
        email: null,
        address: null,
        ended_by: null,
        ended_at: null,
        merged_into: null,
      }
      await db
        .insertInto('leads')
        .values({ ...row, ...open, source: 'visit', created_at: now })
        .execute()
      return id
    },
    async identity(kind: IdentityKind, expires_at: number | null): Promise<string> {
      const value = newId()
      const row = { campaign_id, kind, value, lead_id: 'lead', created_at: 0, expires_at }
      await db.insertInto('lead_identities').values(row).execute()
      return value
    },
    async change(lead_id: string, changed_at: number): Promise<void> {
      await db.insertInto('lead_changes').values({ campaign_id, lead_id, revision: 1, changed_at }).execute()
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

onEveryDatabase(
  'the network that somebody came from is forgotten when it is no evidence any more',
  async (engine) => {
    await using it = await setup(engine)
    const kept = [
      await it.identity('visitor', null),
      await it.identity('canonical', null),
      await it.identity('network', it.now + 1),
    ]
    await it.identity('network', it.now)

    await it.forget()

    const left = await it.db.selectFrom('lead_identities').select('value').execute()
    assert.deepEqual(new Set(left.map(({ value }) => value)), new Set(kept))
  },
)

onEveryDatabase(
  'that a lead was changed is forgotten when no token from before is believed',
  async (engine) => {
    await using it = await setup(engine)
    const [old, recent] = [await it.lead(), await it.lead()]
    await it.change(old, it.now - 3 * DAY)
    await it.change(recent, it.now - 25 * HOUR)

    await it.forget()

    const left = await it.db.selectFrom('lead_changes').select('lead_id').execute()
    assert.deepEqual(left, [{ lead_id: recent }])
  },
)

onEveryDatabase(
  'that somebody was erased is never forgotten, so that no token brings them back',
  async (engine) => {
    await using it = await setup(engine)
    await it.change('erased', it.now - 1000 * DAY)

    await it.forget()

    assert.equal((await it.db.selectFrom('lead_changes').selectAll().execute()).length, 1)
  },
)

onEveryDatabase('hand-overs that were used are forgotten after a day', async (engine) => {
  await using it = await setup(engine)
  const used = (id: string, used_at: number) => ({ campaign_id: it.campaign_id, id, used_at })
  const rows = [used('old', it.now - DAY - 1), used('new', it.now - DAY)]
  await it.db.insertInto('used_handovers').values(rows).execute()

  await it.forget()

  const left = await it.db.selectFrom('used_handovers').select('id').execute()
  assert.deepEqual(left, [{ id: 'new' }])
})

onEveryDatabase('thousands of old rows are removed a little at a time', async (engine) => {
  await using it = await setup(engine)
  for (let count = 0; count < 600; count++) await it.identity('network', it.now - DAY)

  await it.forget()

  assert.deepEqual(await it.db.selectFrom('lead_identities').selectAll().execute(), [])
})
