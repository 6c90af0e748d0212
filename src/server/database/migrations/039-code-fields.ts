/**
 * Discount codes in fields of mail platforms: a write is due when the shop has confirmed the code of a lead, and when it is
 * there no longer, whoever noticed. Campaigns that write no codes are not touched.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../schema.ts'

/** The code as people are shown it. */
const shown = (row: 'new' | 'old') =>
  `case when ${row}.discount_id is not null and ${row}.state in ('made', 'waiting') then ${row}.code end`
const isAnother = `${shown('new')} is distinct from ${shown('old')}`

const due = (row: 'new' | 'old', settings: string) => `
  update deadline_writes
  set version = version + 1, state = 'waiting', lane = 0, due_at = 0, tries = 0, problem = null, failed_at = null
  where campaign_id = ${row}.campaign_id and lead_id = ${row}.lead_id and exists (
    select 1 from campaign_integrations as integration
    where integration.campaign_id = deadline_writes.campaign_id
      and integration.platform = deadline_writes.platform and ${settings} ->> 'codeField' is not null
  );`

const columns = 'state, code, discount_id'

export async function up(db: Db): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (isPostgres ? followInPostgres(db) : followInSqlite(db))
}

async function followInSqlite(db: Db): Promise<void> {
  const settings = 'integration.settings'
  const triggers = {
    [`code_shown after update of ${columns} on discount_codes when ${isAnother}`]: due('new', settings),
    [`code_gone after delete on discount_codes when ${shown('old')} is not null`]: due('old', settings),
  }
  for (const [when, work] of Object.entries(triggers))
    await sql.raw(`create trigger ${when} begin ${work} end`).execute(db)
}

async function followInPostgres(db: Db): Promise<void> {
  const triggers = [
    ['code_shown', `after update of ${columns}`, isAnother, 'new'],
    ['code_gone', 'after delete', `${shown('old')} is not null`, 'old'],
  ] as const
  for (const [name, event, when, row] of triggers) {
    const work = `begin ${due(row, 'integration.settings::jsonb')} return null; end`
    await sql.raw(`create function ${name}() returns trigger language plpgsql as $$ ${work} $$`).execute(db)
    await sql
      .raw(`create trigger ${name} ${event} on discount_codes for each row when (${when})
        execute function ${name}()`)
      .execute(db)
  }
}
