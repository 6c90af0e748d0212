/** Gives an account the flag that its portals need. */
import type { Person, TestServer } from './server.ts'

export async function allowPortals(
  { deps }: Pick<TestServer, 'deps'>,
  { accountId }: Pick<Person, 'accountId'>,
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
