/** Backups that the server makes by itself: every night, and when its operator asks. On PostgreSQL nobody needs them. */
import { z } from 'zod'
import type { Clock } from '../foundation/clock.ts'
import type { Environment } from '../foundation/environment.ts'
import { inOneLine } from '../diagnostics/hour-counts.ts'
import { job } from '../jobs/job.ts'
import { report } from '../jobs/report.ts'
import { backUpInto } from './backup-folder.ts'

const DAY_MS = 86_400_000

type BackupNeeds = {
  environment: Pick<Environment, 'BACKUP_DIR' | 'DATA_DIR' | 'DATABASE_URL'>
  clock: Clock
}

/** The folder, where backups are ours to make. */
export function backupFolder({ BACKUP_DIR, DATABASE_URL }: BackupNeeds['environment']): string | undefined {
  return DATABASE_URL === undefined ? BACKUP_DIR : undefined
}

/** At midnight UTC. */
export const nightlyBackup = job({
  name: 'back-up',
  payload: z.object({}),
  everyMs: DAY_MS,
  isLong: true,
  async run(_payload, { environment, clock }: BackupNeeds) {
    const folder = backupFolder(environment)
    if (folder !== undefined) backUpInto(folder, environment.DATA_DIR, clock.now())
  },
})

type Outcome = { outcome: 'done'; bytes: number } | { outcome: 'failed'; why: string }

/** Where it holds nobody up: a large database takes a while. */
export const backUpNow = report({
  name: 'back-up-now',
  args: z.object({}),
  async run(_args, { environment, clock }: BackupNeeds): Promise<Outcome> {
    const folder = backupFolder(environment)
    if (folder === undefined) return { outcome: 'failed', why: 'BACKUP_DIR is not set' }
    try {
      return { outcome: 'done', bytes: backUpInto(folder, environment.DATA_DIR, clock.now()).bytes }
    } catch (error) {
      return { outcome: 'failed', why: inOneLine(error) }
    }
  },
})
