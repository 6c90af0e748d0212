/** The folder of BACKUP_DIR: what lies there, and what the server puts there itself. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backUp } from '../database/backup.ts'

const OWN_NAME = /^lastcall-\d{4}-\d\d-\d\dT[\d-]+\.db$/
/** Of its own backups; what else lies there is never touched. */
const KEPT = 7

export type MadeBackup = { at: number; bytes: number }

/** Whatever was put there last, by us or by a dump of PostgreSQL; null for an empty folder. */
export function newestBackup(folder: string): MadeBackup | null {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.part'))
    .map(({ name }) => statSync(join(folder, name)))
    .map(({ mtimeMs, size }) => ({ at: Math.floor(mtimeMs), bytes: size }))
  return files.toSorted((one, other) => other.at - one.at)[0] ?? null
}

export function backUpInto(folder: string, dataDir: string, now: number): MadeBackup {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = `lastcall-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}.db`
  const file = join(folder, name)
  backUp(dataDir, file, now)
  forgetOldest(folder)
  return { at: now, bytes: statSync(file).size }
}

function forgetOldest(folder: string): void {
  const own = readdirSync(folder).filter((name) => OWN_NAME.test(name))
  // Their names sort by the moment they were made.
  for (const name of own.toSorted().slice(0, -KEPT)) rmSync(join(folder, name))
}
