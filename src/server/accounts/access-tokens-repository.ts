/** The SQL about access tokens. */
import type { Insertable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

/** Those that nobody has revoked, the newest first. */
export function accessTokensOf(db: Db, accountId: OwnedAccountId) {
  return db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.created_by')
    .select([
      'access_tokens.id',
      'access_tokens.name',
      'access_tokens.prefix',
      'access_tokens.scope',
      'access_tokens.created_by',
      'users.name as creator_name',
      'access_tokens.created_at',
      'access_tokens.expires_at',
      'access_tokens.last_used_at',
    ])
    .where('access_tokens.account_id', '=', accountId)
    .where('access_tokens.revoked_at', 'is', null)
    .orderBy('access_tokens.created_at', 'desc')
    .orderBy('access_tokens.id', 'desc')
    .execute()
}

export async function countLiveTokens(db: Db, accountId: OwnedAccountId, now: number): Promise<number> {
  const { live } = await db
    .selectFrom('access_tokens')
    .select((eb) => eb.fn.countAll().as('live'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(live)
}

type NewToken = Omit<Insertable<Database['access_tokens']>, 'account_id' | 'last_used_at' | 'revoked_at'>

export async function addAccessToken(db: Db, accountId: OwnedAccountId, token: NewToken): Promise<void> {
  await db
    .insertInto('access_tokens')
    .values({ account_id: accountId, ...token })
    .execute()
}

type Revoking = { accessTokenId: string; now: number }

/** Returns who made it, or undefined when there is none to revoke. */
export function revokeAccessToken(db: Db, accountId: OwnedAccountId, { accessTokenId, now }: Revoking) {
  return db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', accessTokenId)
    .where('revoked_at', 'is', null)
    .returning('created_by')
    .executeTakeFirst()
}

/** Whoever leaves takes their tokens with them, and coming back does not revive any. */
export async function revokeTokensOf(
  db: Db,
  accountId: OwnedAccountId,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Whoever has to take an account back by mail does not know what was made in their name meanwhile. */
export async function revokeEveryTokenOf(db: Db, userId: string, now: number): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: now })
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The token itself is the scope here. Its maker must be in the team still, and acts in their present role. */
export function tokenByHash(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('access_tokens')
    .innerJoin('accounts', 'accounts.id', 'access_tokens.account_id')
    .innerJoin('users', 'users.id', 'access_tokens.created_by')
    .innerJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'access_tokens.account_id')
        .onRef('members.user_id', '=', 'access_tokens.created_by'),
    )
    .select([
      'access_tokens.id',
      'access_tokens.account_id',
      'access_tokens.scope',
      'access_tokens.last_used_at',
      'accounts.plan',
      'accounts.flags',
      'members.role',
      'users.id as user_id',
      'users.email',
      'users.name as user_name',
      'users.email_verified',
    ])
    .where('access_tokens.token_hash', '=', tokenHash)
    .where('access_tokens.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
}

/** One statement, so that several requests at once note it once. */
export async function noteTokenUse(
  db: Db,
  accountId: OwnedAccountId,
  { accessTokenId, now, unlessSince }: { accessTokenId: string; now: number; unlessSince: number },
): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', accessTokenId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unlessSince)]))
    .execute()
}

/** Those that had ended by then. */
export async function forgetTokensBefore(db: Db, instant: number): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where((eb) => eb.or([eb('revoked_at', '<', instant), eb('expires_at', '<', instant)]))
    .execute()
}
