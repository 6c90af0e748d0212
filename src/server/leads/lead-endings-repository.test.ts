/** What erasing promises while the person is just being recognized by another server. */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { newcomer } from '../../../tests/support/leads.ts'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { onPostgres } from '../../../tests/support/every-database.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { eraseLead } from './lead-endings-repository.ts'

const campaign_id = 'campaign'

async function lead(db: Db): Promise<string> {
  const id = newId()
  const row = {
    campaign_id,
    id,
    started_at: 0,
    deadline_at: 0,
    rules_version: 1,
    zone: 'UTC',
    source: 'visit',
  }
  const open = {
    ...newcomer,
    email: 'sealed',
    address: null,
    ended_by: null,
    ended_at: null,
    merged_into: null,
  }
  await db
    .insertInto('leads')
    .values({ ...row, ...open, created_at: 0 })
    .execute()
  return id
}

async function someoneWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

onPostgres('a record that is merged to a lead while that is erased is erased with it', async (engine) => {
  await using database = await migratedDatabase(engine)
  const { db } = database
  const [kept, merged] = [await lead(db), await lead(db)]

  const erasing = await inTransaction(db, async (trx) => {
    const locked = sql`select 1 from leads where id = ${kept} for update`
    await locked.execute(trx)
    const begun = inTransaction(db, (other) =>
      eraseLead(other, { campaignId: campaign_id, leadId: kept, now: 1 }),
    )
    while (!(await someoneWaits(db))) await pause(5)
    await trx
      .updateTable('leads')
      .set({ ended_by: 'merged', merged_into: kept })
      .where('id', '=', merged)
      .execute()
    return { begun }
  })

  assert.equal(await erasing.begun, true)
  assert.deepEqual(await db.selectFrom('leads').select('id').execute(), [])
})
