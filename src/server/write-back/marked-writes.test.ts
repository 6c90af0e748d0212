/** Whoever starts, moves or ends a lead, and however many at once: its written deadline is due again. */
import assert from 'node:assert/strict'
import { sql, type Insertable, type Updateable } from 'kysely'
import { defaultCampaignSettings, type CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { newcomer } from '../../../tests/support/leads.ts'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { insertCampaign } from '../../../tests/support/visitors.ts'
import type { LeadRow } from '../database/tables-campaigns.ts'
import { newId } from '../foundation/ids.ts'

const NOON = Date.UTC(2026, 2, 15, 12)

async function setup(engine: TestEngine) {
  const database = await migratedDatabase(engine)
  const { db } = database
  const campaign = await insertCampaign(db, NOON, {})
  const integration = {
    account_id: campaign.accountId,
    campaign_id: campaign.id,
    platform: 'mailerlite',
    settings: '{}',
    updated_at: NOON,
  }

  const integrate = (writes_text: 0 | 1, connection_id = 'first') =>
    db
      .insertInto('campaign_integrations')
      .values({ ...integration, connection_id, writes_text })
      .onConflict((conflict) =>
        conflict.columns(['campaign_id', 'platform']).doUpdateSet({ connection_id, writes_text }),
      )
      .execute()
  const leads = (rows: Partial<Insertable<LeadRow>>[]) => {
    const values = rows.map((different) => ({ ...lead(campaign.id), ...different }))
    return db.insertInto('leads').values(values).execute()
  }
  return {
    db,
    integrate,
    leads,
    async written(different: Partial<Insertable<LeadRow>> = {}): Promise<string> {
      const id = newId()
      await leads([{ id, ...different }])
      await db
        .updateTable('deadline_writes')
        .set({ state: 'written', due_at: null, person_id: 'at-the-platform' })
        .where('lead_id', '=', id)
        .execute()
      return id
    },
    change: (id: string, change: Updateable<LeadRow>) =>
      db.updateTable('leads').set(change).where('id', '=', id).execute(),
    writes: () =>
      db
        .selectFrom('deadline_writes')
        .select(['lead_id', 'connection_id', 'state', 'lane', 'due_at', 'version', 'person_id'])
        .orderBy('lead_id')
        .execute(),
    passes: () => db.selectFrom('deadline_write_passes').select(['platform', 'cursor', 'revision']).execute(),
    passIsOver: () => db.updateTable('deadline_write_passes').set({ cursor: null }).execute(),
    async counts() {
      const rows = await db
        .selectFrom('lead_counts')
        .select(['counted', (eb) => eb.fn.sum<number>('leads').as('count')])
        .where(sql<boolean>`counted like '%:mailerlite'`)
        .groupBy('counted')
        .orderBy('counted')
        .execute()
      return Object.fromEntries(rows.map(({ counted, count }) => [counted, count]))
    },
    save: (changes: Partial<CampaignSettings>) => {
      const settings = JSON.stringify({ ...defaultCampaignSettings, ...changes })
      return db.updateTable('campaigns').set({ settings }).execute()
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

const lead = (campaign_id: string): Insertable<LeadRow> => ({
  campaign_id,
  id: newId(),
  started_at: NOON,
  deadline_at: NOON + 1000,
  rules_version: 1,
  zone: 'UTC',
  source: 'optin',
  email: 'sealed',
  address: 'hash',
  ended_by: null,
  ended_at: null,
  merged_into: null,
  sold_at: null,
  created_at: NOON,
  ...newcomer,
})

onEveryDatabase('a lead with an address is due from its start on', async (engine) => {
  await using it = await setup(engine)
  await it.integrate(1)

  await it.leads([
    { id: 'known' },
    { id: 'cookie', address: null, email: null },
    { id: 'test', source: 'test' },
  ])

  const due = { state: 'waiting', lane: 0, due_at: NOON, version: 1, connection_id: 'first', person_id: null }
  assert.deepEqual(await it.writes(), [{ lead_id: 'known', ...due }])
  assert.deepEqual(await it.counts(), { 'waiting:mailerlite': 1 })
})

onEveryDatabase('a campaign that writes nothing has no deadline due', async (engine) => {
  await using it = await setup(engine)
  await it.leads([{ id: 'before' }])
  await it.integrate(0)

  await it.leads([{ id: 'after' }])
  await it.change('before', { deadline_at: NOON + 2 })

  assert.deepEqual(await it.writes(), [])
})

onEveryDatabase('whatever changes a deadline makes it due again, and moved ones last', async (engine) => {
  await using it = await setup(engine)
  await it.integrate(1)
  const changes: [Updateable<LeadRow>, lane: number][] = [
    [{ deadline_at: NOON + 5 }, 1],
    [{ ended_by: 'reset', ended_at: NOON }, 0],
    [{ ended_by: 'merged', ended_at: NOON, merged_into: 'other' }, 0],
    [{ sold_at: NOON }, 0],
    [{ address: 'other hash' }, 0],
  ]
  for (const [change, lane] of changes) {
    const id = await it.written()
    await it.change(id, change)
    const write = (await it.writes()).find(({ lead_id }) => lead_id === id)
    assert.deepEqual(
      [write?.state, write?.lane, write?.due_at, write?.version, write?.person_id],
      ['waiting', lane, 0, 2, 'at-the-platform'],
      JSON.stringify(change),
    )
  }
})

onEveryDatabase('an address that is learned later is due from then on', async (engine) => {
  await using it = await setup(engine)
  await it.integrate(1)
  await it.leads([{ id: 'cookie', address: null, email: null }])

  await it.change('cookie', { address: 'hash', email: 'sealed' })

  assert.deepEqual(
    (await it.writes()).map(({ lead_id, state, lane }) => [lead_id, state, lane]),
    [['cookie', 'waiting', 0]],
  )
})

onEveryDatabase('what does not change the deadline leaves what was written alone', async (engine) => {
  await using it = await setup(engine)
  await it.integrate(1)
  const id = await it.written()

  await it.change(id, { rules_version: 2, zone: 'Europe/Paris', deadline_at: NOON + 1000 })

  assert.deepEqual(
    (await it.writes()).map(({ state, version }) => [state, version]),
    [['written', 1]],
  )
})

onEveryDatabase('whoever just started does not go behind those that are moved', async (engine) => {
  await using it = await setup(engine)
  await it.integrate(1)
  await it.leads([{ id: 'new' }])

  await it.change('new', { deadline_at: NOON + 5 })

  assert.equal((await it.writes())[0]?.lane, 0)
})

onEveryDatabase('an erased lead leaves what empties its field, and no address', async (engine) => {
  await using it = await setup(engine)
  await it.integrate(1)
  const id = await it.written()

  await it.db.deleteFrom('leads').where('id', '=', id).execute()

  assert.deepEqual(
    (await it.writes()).map(({ state, lane, person_id }) => [state, lane, person_id]),
    [['waiting', 0, 'at-the-platform']],
  )
})

onEveryDatabase(
  'a lead that starts at another account of the platform is looked for there',
  async (engine) => {
    await using it = await setup(engine)
    await it.integrate(1)
    const id = await it.written()
    await it.integrate(1, 'second')

    await it.change(id, { deadline_at: NOON + 5 })

    assert.deepEqual(
      (await it.writes()).map(({ connection_id, person_id }) => [connection_id, person_id]),
      [['second', null]],
    )
  },
)

onEveryDatabase('many that move at once are due, every one, and counted', async (engine) => {
  await using it = await setup(engine)
  await it.integrate(1)
  const ids = Array.from({ length: 300 }, () => newId())
  await it.leads(ids.map((id, at) => ({ id, address: at % 3 === 0 ? null : `hash ${at}` })))
  await it.db.updateTable('deadline_writes').set({ state: 'written', due_at: null }).execute()
  assert.deepEqual(await it.counts(), { 'waiting:mailerlite': 0, 'written:mailerlite': 200 })

  await it.db
    .updateTable('leads')
    .set({ deadline_at: NOON + 7 })
    .execute()

  assert.deepEqual(await it.counts(), { 'waiting:mailerlite': 200, 'written:mailerlite': 0 })
  await it.db.deleteFrom('deadline_writes').execute()
  assert.deepEqual(await it.counts(), { 'waiting:mailerlite': 0, 'written:mailerlite': 0 })
})

onEveryDatabase('an integration that begins, changes or ends has all leads gone through', async (engine) => {
  await using it = await setup(engine)

  await it.integrate(1)
  assert.deepEqual(await it.passes(), [{ platform: 'mailerlite', cursor: '', revision: 1 }])
  await it.passIsOver()
  await it.integrate(1, 'second')
  assert.deepEqual(await it.passes(), [{ platform: 'mailerlite', cursor: '', revision: 2 }])
  await it.passIsOver()
  await it.db.deleteFrom('campaign_integrations').execute()
  assert.deepEqual(await it.passes(), [{ platform: 'mailerlite', cursor: '', revision: 3 }])
})

onEveryDatabase('so does another wording of the deadline, and no other setting', async (engine) => {
  await using it = await setup(engine)
  await it.integrate(1)
  await it.passIsOver()

  await it.save({ category: 'Course' })
  assert.deepEqual(await it.passes(), [{ platform: 'mailerlite', cursor: null, revision: 1 }])

  const wordings: Partial<CampaignSettings>[] = [
    { deadline_language: 'de' },
    { deadline_language: 'de', timezone: 'Europe/Berlin' },
    { deadline_language: 'de', timezone: 'Europe/Berlin', deadline_text_format: 'MMM D' },
    { deadline_language: 'de', timezone: 'Europe/Berlin', use_twenty_four_hours: true },
  ]
  for (const [at, wording] of wordings.entries()) {
    await it.save(wording)
    assert.deepEqual(await it.passes(), [{ platform: 'mailerlite', cursor: '', revision: at + 2 }])
  }
})
