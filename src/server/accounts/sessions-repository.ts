/** The SQL about where a person is signed in. */
import type { Db } from '../database/schema.ts'
import { hashSessionToken } from './session-tokens.ts'

type Mine = { userId: string; currentId: string }

export async function sessionsOf(db: Db, { userId, currentId }: Mine) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    userAgent: row.user_agent === '' ? null : row.user_agent,
    createdAt: Date.parse(row.created_at),
    lastUsedAt: Date.parse(row.updated_at),
  }))
}

export async function endSession(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function endOtherSessions(db: Db, { userId, currentId }: Mine): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', currentId).execute()
}

/** A session that was only just made is known by its token. */
type WhichSession = { sessionId: string } | { token: string }

export async function workIn(
  db: Db,
  { accountId, ...which }: WhichSession & { accountId: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ account_id: accountId })
    .where((eb) =>
      'token' in which ? eb('token', '=', hashSessionToken(which.token)) : eb('id', '=', which.sessionId),
    )
    .execute()
}

/** Sessions, and the links of mails that are kept the same way, with their end as text. */
export async function forgetSessionsBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', instant).execute()
  await db.deleteFrom('verifications').where('expires_at', '<', instant).execute()
}
