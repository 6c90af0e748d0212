/** People with an account, made by the shortest way to the same state as through the screens. */
import { argon2Sync } from 'node:crypto'
import type { Deps } from '../../src/server/deps.ts'
import { createOwnAccount } from '../../src/server/accounts/repository.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { ownedAccount, type OwnedAccountId } from '../../src/server/foundation/scope.ts'

export const PASSWORD = 'correct horse battery'

/** Kept like every password, at the least cost there is: nobody has to guess the password of the tests. */
const PASSWORD_HASH = cheapHashOf(PASSWORD)

/** The first one runs the installation. */
export async function createPerson(
  { auth, clock, database: { db } }: Deps,
  email: string,
): Promise<{ userId: string; accountId: OwnedAccountId }> {
  const { internalAdapter } = await auth.$context
  const newUser = { name: 'Ada Owner', email, emailVerified: false }
  const user = await internalAdapter.createUser(newUser, { method: 'email-password' })
  const credential = { userId: user.id, providerId: 'credential', accountId: user.id }
  await internalAdapter.linkAccount({ ...credential, password: PASSWORD_HASH })
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

function cheapHashOf(message: string): string {
  const nonce = Buffer.alloc(16)
  const hash = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const [salt, key] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${key}`
}
