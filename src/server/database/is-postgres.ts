/** Which of the two databases it is, for statements that each writes in its own way. */
import { PostgresAdapter } from 'kysely'
import type { Db } from './schema.ts'

export function isPostgres(db: Pick<Db, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
