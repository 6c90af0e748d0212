/** When the last backup was made: told by the folder of BACKUP_DIR, else by whoever ran the command. */
import type { HealthFacts } from '#domain/installation/health-facts.schema.ts'
import { lastEvent } from '../diagnostics/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { newestBackup } from './backup-folder.ts'
import { backupFolder } from './backup-jobs.ts'

export async function backupFact({
  environment,
  database,
}: Pick<Platform, 'environment' | 'database'>): Promise<HealthFacts['backup']> {
  const { BACKUP_DIR } = environment
  const isNightly = backupFolder(environment) !== undefined
  if (BACKUP_DIR !== undefined) return { last: newestIn(BACKUP_DIR), isNightly }
  if (database.engine === 'postgres')
    return { notKnown: 'PostgreSQL is backed up outside of Lastcall. Set BACKUP_DIR to where its dumps lie' }
  const event = await lastEvent(database.db, 'backup')
  return { last: event && { at: event.at, bytes: Number(event.detail) }, isNightly }
}

/** A folder that is not there yet is made with the first backup. */
function newestIn(folder: string) {
  try {
    return newestBackup(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
