/** Who changes something in a transaction, and why: the triggers that write the history read it from here. */
import { sql, type Transaction } from 'kysely'
import type { HistoryCause } from '#domain/history/history-kinds.ts'
import { isPostgres } from './is-postgres.ts'
import type { Database } from './schema.ts'

type Trx = Transaction<Database>

/** Null: nobody, or nobody who is signed in. */
export type Actor = { userId: string | null; accessTokenId: string | null }

export type ChangeCause = Partial<Actor> & { cause: HistoryCause | null; at: number }

const withCause = new WeakSet<Trx>()

/** For all that the transaction changes from here on. */
export async function setChangeCause(
  trx: Trx,
  { userId = null, accessTokenId = null, cause, at }: ChangeCause,
): Promise<void> {
  if (isPostgres(trx)) return setInPostgres(trx, JSON.stringify({ userId, accessTokenId, cause, at }))
  await clearInSqlite(trx)
  withCause.add(trx)
  await trx
    .insertInto('change_causes')
    .values({ user_id: userId, access_token_id: accessTokenId, cause, at })
    .execute()
}

/** For what `work` changes, where a transaction changes other things for other reasons. */
export async function withChangeCause<T>(trx: Trx, cause: ChangeCause, work: () => Promise<T>): Promise<T> {
  await setChangeCause(trx, cause)
  const result = await work()
  await (isPostgres(trx) ? setInPostgres(trx, '') : clearInSqlite(trx))
  return result
}

/** At the end of each transaction: PostgreSQL forgets it by itself, SQLite would tell it of the next one. */
export async function forgetChangeCause(trx: Trx): Promise<void> {
  if (withCause.has(trx)) await clearInSqlite(trx)
}

/** Of this transaction alone. */
async function setInPostgres(trx: Trx, told: string): Promise<void> {
  await sql`select set_config('lastcall.cause', ${told}, true)`.execute(trx)
}

async function clearInSqlite(trx: Trx): Promise<void> {
  if (withCause.delete(trx)) await trx.deleteFrom('change_causes').execute()
}
