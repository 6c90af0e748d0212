/** Whether the database answers a question at all. */
import { sql } from 'kysely'
import type { Db } from './schema.ts'

export function answers(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
