/** Who changes something in a transaction, and why: the triggers that write the history read it from here. */
import { PostgresAdapter, sql, type Transaction } from 'kysely'
import type { HistoryCause } from '#domain/history/history-kinds.ts'
import type { Database } from './schema.ts'

type Trx = Transaction<Database>

export type ChangeCause = {
  userId?: string | null
  accessTokenId?: string | null
  cause: HistoryCause | null
  at: number
}

const withCause = new WeakSet<Trx>()

/** For all that the transaction changes from here on. */
export async function setChangeCause(
  trx: Trx,
  { userId = null, accessTokenId = null, cause, at }: ChangeCause,
): Promise<void> {
  if (isPostgres(trx)) {
    const told = JSON.stringify({ userId, accessTokenId, cause, at })
    await sql`select set_config('lastcall.cause', ${told}, true)`.execute(trx)
    return
  }
  await clearChangeCause(trx)
  withCause.add(trx)
  await trx
    .insertInto('change_causes')
    .values({ user_id: userId, access_token_id: accessTokenId, cause, at })
    .execute()
}

/** At the end of each transaction: PostgreSQL forgets it by itself, SQLite would tell it of the next one. */
export async function clearChangeCause(trx: Trx): Promise<void> {
  if (withCause.delete(trx)) await trx.deleteFrom('change_causes').execute()
}

function isPostgres(trx: Trx): boolean {
  return trx.getExecutor().adapter instanceof PostgresAdapter
}
