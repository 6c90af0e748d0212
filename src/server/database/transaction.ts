/** Transactions that are done again as a whole when the database asks for it, and tell every process what they changed. */
import type { Transaction } from 'kysely'
import type { Database, Db } from './schema.ts'
import { isWorthAnotherTry } from './failures.ts'
import { forgetChangeCause } from './change-causes-repository.ts'
import { collectChanges, stampChanges } from './revisions-repository.ts'

const MAX_TRIES = 6

/**
 * Runs `work` in one transaction; inside another one it simply joins it. `work` may run several times, so it
 * does nothing but read and write the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db)
  const { result } = await inStampedTransaction(db, work)
  return result
}

/** Also says the revision of what it has changed for visitors; null when that is nothing. */
export async function inStampedTransaction<T>(
  db: Db,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<{ result: T; revision: number | null }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        collectChanges(trx)
        const result = await work(trx)
        await forgetChangeCause(trx)
        return { result, revision: await stampChanges(trx) }
      })
    } catch (error) {
      if (attempt === MAX_TRIES || !isWorthAnotherTry(error)) throw error
      await pauseBefore(attempt + 1)
    }
  }
}

function isTransaction(db: Db): db is Transaction<Database> {
  return db.isTransaction
}

/** Random, so that two that collided do not collide again. */
function pauseBefore(attempt: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, Math.random() * 5 * 2 ** attempt)
  return promise
}
