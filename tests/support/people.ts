/** People with an account, made by the shortest way to the same state as through the screens. */
import type { Deps } from '../../src/server/deps.ts'
import { createOwnAccount } from '../../src/server/accounts/repository.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { ownedAccount, type OwnedAccountId } from '../../src/server/scope.ts'

export const PASSWORD = 'correct horse battery'

/** The first one runs the installation. */
export async function createPerson(
  { auth, clock, database: { db } }: Deps,
  email: string,
): Promise<{ userId: string; accountId: OwnedAccountId }> {
  const { user } = await auth.api.signUpEmail({ body: { name: 'Ada Owner', email, password: PASSWORD } })
  const first = (await db.selectFrom('users').select('id').execute()).length === 1
  await db
    .updateTable('users')
    .set({ email_verified: 1, is_instance_admin: first ? 1 : 0 })
    .where('id', '=', user.id)
    .execute()
  const account = {
    userId: user.id,
    name: email,
    plan: 'premium',
    timezone: 'UTC',
    now: clock.now(),
  } as const
  const accountId = await inTransaction(db, (trx) => createOwnAccount(trx, account))
  return { userId: user.id, accountId: ownedAccount(accountId) }
}
