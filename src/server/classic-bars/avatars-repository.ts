/** The SQL on the avatars of an account. */
import { avatarPath } from '#domain/classic-bars/avatar-path.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

/** The newest first. */
export async function avatarPathsOf(db: Db, account: OwnedAccountId): Promise<string[]> {
  const rows = await db
    .selectFrom('avatars')
    .select(['id', 'type'])
    .where('account_id', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, type }) => avatarPath({ account, id, type }))
}

export async function hasAvatar(db: Db, account: OwnedAccountId, path: string): Promise<boolean> {
  return (await avatarPathsOf(db, account)).includes(path)
}
