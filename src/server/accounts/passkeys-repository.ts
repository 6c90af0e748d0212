/** The SQL about passkeys. */
import type { Insertable } from 'kysely'
import type { Database, Db } from '../database/schema.ts'

/** The newest first. */
export function passkeysOf(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The credential itself is the scope here: whoever signs with it is its person. */
export function passkeyByCredential(db: Db, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

export async function addPasskey(db: Db, passkey: Insertable<Database['passkeys']>): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute()
}

type Mine = { userId: string; passkeyId: string }

/** False: there is none to rename. */
export async function renamePasskey(
  db: Db,
  { userId, passkeyId, name }: Mine & { name: string },
): Promise<boolean> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', passkeyId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Undefined: there is none to remove. */
export function removePasskey(db: Db, { userId, passkeyId }: Mine) {
  return db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst()
}

type Use = { passkeyId: string; signCount: number; isSynced: boolean; now: number }

export async function notePasskeyUse(db: Db, { passkeyId, signCount, isSynced, now }: Use): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ sign_count: signCount, is_synced: isSynced ? 1 : 0, last_used_at: now })
    .where('id', '=', passkeyId)
    .execute()
}

/** False: it was answered before. One statement, so that of several at once one is the first. */
export async function noteAnswer(
  db: Db,
  { challenge, now }: { challenge: string; now: number },
): Promise<boolean> {
  const noted = await db
    .insertInto('answered_challenges')
    .values({ challenge, answered_at: now })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  return noted !== undefined
}

export async function forgetAnswersBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('answered_challenges').where('answered_at', '<', instant).execute()
}
