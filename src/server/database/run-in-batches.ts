/** Long work on the database, in short transactions with room between them for what others have to write. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database, Db } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** Long enough for whoever waits to come by and look, see `retryWhileBusy`. */
const MIN_PAUSE_MS = 10

/** Takes steps until one of them says that there was nothing left to do. At least half of the time is others'. */
export async function runInBatches(
  db: Db,
  step: (trx: Transaction<Database>) => Promise<boolean>,
): Promise<void> {
  for (;;) {
    const startedAt = performance.now()
    if (!(await inTransaction(db, step))) return
    await pause(Math.max(MIN_PAUSE_MS, performance.now() - startedAt))
  }
}
