/**
 * Migrated PostgreSQL databases that tests of this process have left, with the connections to them: emptied, each serves
 * the next test. To make one and to drop it takes the server longer than most tests.
 */
import { Client, type Pool } from 'pg'
import { isGivenBack } from './lent-pool.ts'

/** What migrations have made of an empty database. A test that changes it leaves nothing for the next one. */
const shape = `
  select md5(string_agg(part, ',' order by part)) as shape from (
    select concat_ws(' ', relname, relhastriggers, attname, atttypid, attnotnull) as part
      from pg_class join pg_attribute on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select name from applied_migrations
  ) as parts`

/**
 * Only `own` connections may be open, lest others still write; one that was closed takes a moment to be gone. Tables
 * that nothing was ever written to are empty. Deletes are counted, followed up and refused by triggers, which rest
 * meanwhile: all at once where the role may do that. What refers to other tables is younger than they are.
 */
const emptyingWith = (own: number) => `
  do $$
  declare
    filled regclass;
    moments integer := 100;
  begin
    while ${own} < (
      select count(*) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
    ) loop
      if moments = 0 then raise exception 'somebody is still connected'; end if;
      moments := moments - 1;
      perform pg_sleep(0.005);
      perform pg_stat_clear_snapshot();
    end loop;
    begin
      perform set_config('session_replication_role', 'replica', true);
    exception when insufficient_privilege then null;
    end;
    for filled in
      select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'applied_migrations'
        and pg_relation_size(oid) > 0
      order by oid desc
    loop
      if current_setting('session_replication_role') = 'replica' then
        execute format('delete from %s', filled);
      else
        execute format('alter table %s disable trigger user', filled);
        execute format('delete from %s', filled);
        execute format('alter table %s enable trigger user', filled);
      end if;
    end loop;
  end $$`

export type MigratedPlace = { url: string; shape: string; pool?: Pool; drop(): Promise<void> }

const left: MigratedPlace[] = []
process.on('beforeExit', () => void dropAll())

export function takeLeft(): MigratedPlace | undefined {
  return left.pop()
}

export async function shapeOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await readShape(client)
  } finally {
    await client.end()
  }
}

/** Drops what cannot be used again. */
export async function leave(place: MigratedPlace, pool: Pool): Promise<void> {
  if (!(await isAsNew(place, pool))) {
    if (!pool.ended) await pool.end()
    await place.drop()
  } else if (left.length === 0) {
    left.push({ ...place, pool })
  } else {
    // The server has few connections for all who run tests.
    await pool.end()
    left.unshift({ ...place, pool: undefined })
  }
}

async function isAsNew({ shape: wanted }: MigratedPlace, pool: Pool): Promise<boolean> {
  try {
    if (!(await isGivenBack(pool))) return false
    await pool.query(emptyingWith(pool.totalCount))
    return (await readShape(pool)) === wanted
  } catch {
    // Whatever a test has done to it, it is dropped.
    return false
  }
}

async function readShape(connection: Client | Pool): Promise<string> {
  const { rows } = await connection.query<{ shape: string }>(shape)
  return rows[0]?.shape ?? ''
}

async function dropAll(): Promise<void> {
  for (const place of left.splice(0)) {
    await place.pool?.end()
    await place.drop()
  }
}
