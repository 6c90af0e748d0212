/** Sessions are found by a hash of their token, and a code of an authenticator app is good once. */
import { createHash } from 'node:crypto'
import type { Db } from '../schema.ts'

export async function up(db: Db): Promise<void> {
  await db.schema.alterTable('second_factors').addColumn('last_step', 'bigint').execute()
  const sessions = await db.selectFrom('sessions').select(['id', 'token']).execute()
  for (const { id, token } of sessions)
    await db
      .updateTable('sessions')
      .set({ token: createHash('sha256').update(token).digest('base64url') })
      .where('id', '=', id)
      .execute()
}
