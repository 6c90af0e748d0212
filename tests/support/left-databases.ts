/**
 * Migrated PostgreSQL databases that tests of this process have left: emptied, each serves the next test. To make one
 * and to drop it takes the server longer than most tests.
 */
import { Client } from 'pg'

/** What migrations have made of an empty database. A test that changes it leaves nothing for the next one. */
const shape = `
  select md5(string_agg(part, ',' order by part)) as shape from (
    select concat_ws(' ', relname, relhastriggers, attname, atttypid, attnotnull) as part
      from pg_class join pg_attribute on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace
    union all select conname from pg_constraint where connamespace = 'public'::regnamespace
    union all select name from applied_migrations
  ) as parts`

/**
 * Nobody may be connected any more, who could still write; a connection takes a moment to be gone. What refers to
 * other tables is younger than they are.
 */
const emptying = `
  do $$
  declare
    filled regclass;
    moments integer := 100;
  begin
    while exists (
      select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    ) loop
      if moments = 0 then raise exception 'somebody is still connected'; end if;
      moments := moments - 1;
      perform pg_sleep(0.005);
      perform pg_stat_clear_snapshot();
    end loop;
    for filled in
      select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'applied_migrations'
      order by oid desc
    loop
      execute format('delete from %s', filled);
    end loop;
    -- Erasing leads counts them out, and integrations that end are followed up.
    delete from lead_counts;
    delete from deadline_write_passes;
  end $$`

export type MigratedPlace = { url: string; shape: string; drop(): Promise<void> }

const left: MigratedPlace[] = []
process.on('beforeExit', () => void dropAll())

export function takeLeft(): MigratedPlace | undefined {
  return left.pop()
}

export async function shapeOf(url: string): Promise<string> {
  return connected(url, readShape)
}

/** Drops what cannot be used again. */
export async function leave(place: MigratedPlace): Promise<void> {
  if (await isAsNew(place)) left.push(place)
  else await place.drop()
}

async function isAsNew({ url, shape: wanted }: MigratedPlace): Promise<boolean> {
  try {
    return await connected(url, async (client) => {
      await client.query(emptying)
      return (await readShape(client)) === wanted
    })
  } catch {
    // Whatever a test has done to it, it is dropped.
    return false
  }
}

async function readShape(client: Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(shape)
  return rows[0]?.shape ?? ''
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function dropAll(): Promise<void> {
  for (const place of left.splice(0)) await place.drop()
}
