/** The lead store that fits the database of this installation. */
import type { OpenDatabase } from '../database/open-database.ts'
import { createPostgresLeadStore } from './leads-postgres-repository.ts'
import { createSqliteLeadStore } from './leads-sqlite-repository.ts'
import type { LeadStore } from './lead-store.ts'

export function openLeadStore(database: OpenDatabase): LeadStore {
  return database.engine === 'sqlite' ? createSqliteLeadStore(database) : createPostgresLeadStore(database)
}
