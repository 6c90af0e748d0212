/** What migrations that give pages a column more write anew: the trigger that keeps the history of changed pages (042). */
import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Db } from './schema.ts'

const columns = ['type', 'label', 'before_url', 'after_url', 'sale_amount', 'sale_currency', 'cta']

const isChanged = (names: readonly string[]) =>
  names.map((name) => `new.${name} is distinct from old.${name}`).join(' or ')
const bit = (condition: string) => `case when ${condition} then 1 else 0 end`

/** `bars`: the columns in which a bar of the page is. */
export async function noteChangedPages(db: Db, bars: readonly string[]): Promise<void> {
  const watched = [...columns, ...bars]
  const pairs = `'pageId', new.id, 'type', new.type, 'label', new.label, 'beforeUrl', new.before_url,
    'afterUrl', new.after_url, 'wasType', old.type, 'wasLabel', old.label, 'wasBeforeUrl', old.before_url,
    'wasAfterUrl', old.after_url, 'isBarChanged', ${bit(isChanged(bars))},
    'isButtonChanged', ${bit(isChanged(['cta']))}`
  const when = `after update of ${watched.join()} on pages for each row when`
  const write = isPostgres(db) ? inPostgres : inSqlite
  await write(db, { when: `${when} (${isChanged(watched)})`, pairs })
}

type Trigger = { when: string; pairs: string }

const row = (pairs: { object: string; now: string; from: string }) => `
  insert into campaign_history (campaign_id, at, kind, lead_id, user_id, access_token_id, cause, details)
  select new.campaign_id,
    coalesce(cause.at, case when ${isChanged(['updated_at'])} then new.updated_at end, ${pairs.now}),
    'page-changed', null, cause.user_id, cause.access_token_id, cause.cause, ${pairs.object} ${pairs.from};`

async function inSqlite(db: Db, { when, pairs }: Trigger): Promise<void> {
  const work = row({
    object: `json_object(${pairs})`,
    now: `cast(unixepoch('now', 'subsec') * 1000 as integer)`,
    from: 'from (select 1) left join change_causes as cause on true',
  })
  await sql`drop trigger history_of_changed_page`.execute(db)
  await sql.raw(`create trigger history_of_changed_page ${when} begin ${work} end`).execute(db)
}

async function inPostgres(db: Db, { when, pairs }: Trigger): Promise<void> {
  const work = row({
    object: `jsonb_build_object(${pairs})::text`,
    now: 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)',
    from: 'from change_cause() as cause',
  })
  await sql`drop trigger history_of_changed_page on pages`.execute(db)
  await sql
    .raw(
      `create or replace function history_of_changed_page() returns trigger language plpgsql as
        $$ begin ${work} return null; end $$`,
    )
    .execute(db)
  await sql
    .raw(`create trigger history_of_changed_page ${when} execute function history_of_changed_page()`)
    .execute(db)
}
