/** The one query of the demo shop's start page. */
import type { Db } from '../database/schema.ts'

/** The account of an installation that has exactly one. */
export async function onlyAccount(db: Db): Promise<{ public_key: string } | null> {
  const accounts = await db.selectFrom('accounts').select('public_key').limit(2).execute()
  const [first] = accounts
  return accounts.length === 1 && first ? first : null
}
