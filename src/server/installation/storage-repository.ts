/** The SQL that tells how large things are, and since when they are there. */
import { sql } from 'kysely'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Db } from '../database/schema.ts'

/** When the first tables were made. */
export async function installedAt(db: Db): Promise<number> {
  const { at } = await db
    .selectFrom('applied_migrations')
    .select((eb) => eb.fn.min('applied_at').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

export async function versionOf({ db, engine }: OpenDatabase): Promise<string> {
  const asked = engine === 'sqlite' ? sql`sqlite_version()` : sql`current_setting('server_version')`
  const { rows } = await sql<{ version: string }>`select ${asked} as version`.execute(db)
  const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return `${name} ${rows[0]?.version.split(' ')[0]}`
}

/** Of PostgreSQL; SQLite is a file. */
export async function bytesOfPostgres(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** They lie in the database as base64: three bytes in four characters. */
export async function uploadedPictures(db: Db): Promise<{ files: number; bytes: number }> {
  const pictures = await Promise.all([
    db.selectFrom('expired_images').select(sizeOf('gif')).executeTakeFirstOrThrow(),
    db.selectFrom('avatars').select(sizeOf('bytes')).executeTakeFirstOrThrow(),
    db.selectFrom('portal_images').select(sizeOf('bytes')).executeTakeFirstOrThrow(),
  ])
  const sum = (of: (kind: (typeof pictures)[number]) => number) =>
    pictures.reduce((all, kind) => all + of(kind), 0)
  return {
    files: sum(({ files }) => files),
    bytes: Math.floor((sum(({ characters }) => characters) * 3) / 4),
  }
}

function sizeOf(column: string) {
  return [
    sql<number>`count(*)`.as('files'),
    sql<number>`cast(coalesce(sum(length(${sql.ref(column)})), 0) as bigint)`.as('characters'),
  ] as const
}
