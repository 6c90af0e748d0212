/** How large everything is that is kept, and how fast the database answers. */
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DATABASE_FILE } from '../database/open-database.ts'
import type { Environment } from '../foundation/environment.ts'
import type { Platform } from '../platform/platform.ts'
import { bytesOfPostgres, installedAt, versionOf } from './storage-repository.ts'

export async function databaseFact({ database, environment }: Pick<Platform, 'database' | 'environment'>) {
  const { db, engine } = database
  const askedAt = performance.now()
  const installed = await installedAt(db)
  const answersInMs = performance.now() - askedAt
  const bytes = engine === 'sqlite' ? await bytesOfSqlite(environment) : await bytesOfPostgres(db)
  return { engine: await versionOf(database), bytes, answersInMs, installedAt: installed }
}

/** The file, and what is in its log. */
async function bytesOfSqlite({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): Promise<number> {
  const file = join(DATA_DIR, DATABASE_FILE)
  const sizes = await Promise.all([file, `${file}-wal`].map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The log is there only while somebody writes. */
function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

export async function diskFact({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>) {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR)
  return { free: bavail * bsize, total: blocks * bsize }
}
