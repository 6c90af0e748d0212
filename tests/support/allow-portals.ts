/** Gives an account the flag that its portals need. */
import type { Db } from '../../src/server/database/schema.ts'

export async function allowPortals(
  { deps }: { deps: { database: { db: Db } } },
  { accountId }: { accountId: string },
): Promise<void> {
  const { db } = deps.database
  const { flags } = await db
    .selectFrom('accounts')
    .select('flags')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('accounts')
    .set({ flags: JSON.stringify({ ...(JSON.parse(flags) as object), portal: true }) })
    .where('id', '=', accountId)
    .execute()
}
