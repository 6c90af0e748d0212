/** One server at a time on a folder with SQLite: what it counts and keeps in memory nobody else may change meanwhile. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isWorthAnotherTry } from './failures.ts'

export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/** Held until the process ends, however it ends: SQLite's lock on a file of its own is one of the operating system. */
export function holdFolder(folder: string): void {
  const lock = new DatabaseSync(join(folder, 'server.lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    if (!isWorthAnotherTry(error)) throw error
    throw new FolderInUseError(
      `DATA_DIR: a server already runs on ${folder}. Stop it first; several servers need PostgreSQL (DATABASE_URL).`,
    )
  }
  process.once('exit', () => lock.close())
}
