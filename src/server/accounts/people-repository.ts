/** The SQL about people themselves, whatever accounts they work in. */
import type { Db } from '../database/schema.ts'
import { systemClock } from '../foundation/clock.ts'
import { newId } from '../foundation/ids.ts'

export function personById(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'second_factor_enabled', 'is_instance_admin'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Takes the person's row until the transaction ends. */
export function lockPerson(trx: Db, userId: string) {
  return trx
    .updateTable('users')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', userId)
    .returning(['id', 'name'])
    .executeTakeFirst()
}

export function userByEmail(db: Db, email: string) {
  return db.selectFrom('users').select(['id', 'name', 'email']).where('email', '=', email).executeTakeFirst()
}

type NewPerson = { name: string; email: string; passwordHash: string }

/** Inside a transaction, in the rows that the sign-in library reads: somebody without a password could not get in. */
export async function insertPerson(trx: Db, { name, email, passwordHash }: NewPerson): Promise<string> {
  const id = newId()
  const at = new Date(systemClock.now()).toISOString()
  const dates = { created_at: at, updated_at: at }
  await trx
    .insertInto('users')
    .values({ id, name, email, email_verified: 0, image: null, second_factor_enabled: 0, ...dates })
    .execute()
  await trx
    .insertInto('credentials')
    .values({
      id: newId(),
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: passwordHash,
      ...dates,
    })
    .execute()
  return id
}

export async function someoneIsInstanceAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('is_instance_admin', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

export function instanceAdmins(db: Db) {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('is_instance_admin', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function makeInstanceAdmin(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_instance_admin: 1, email_verified: 1 })
    .where('id', '=', userId)
    .execute()
}

export async function confirmEmail(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute()
}

export async function removePersonWith(db: Db, email: string): Promise<void> {
  await db.deleteFrom('users').where('email', '=', email).execute()
}
