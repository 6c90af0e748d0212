/** The SQL on conversations and on what was said and made in them. */
import type { Transaction } from 'kysely'
import type { Database, Db } from '../database/schema.ts'
import type { ConversationRow } from '../database/tables-assistant.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

type Trx = Transaction<Database>

/** Whose conversations: those of one person in one account. */
export type Talker = { accountId: OwnedAccountId; userId: string }

/** More than a month of them is looked through by nobody. */
const LISTED = 100

function theirs(db: Db, { accountId, userId }: Talker) {
  return db
    .selectFrom('assistant_conversations')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
}

export function conversationsOf(db: Db, talker: Talker): Promise<ConversationRow[]> {
  return theirs(db, talker)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
}

export function conversationOf(db: Db, talker: Talker, id: string): Promise<ConversationRow | undefined> {
  return theirs(db, talker).selectAll().where('id', '=', id).executeTakeFirst()
}

export async function addConversation(
  trx: Trx,
  { accountId, userId }: Talker,
  row: Pick<ConversationRow, 'id' | 'engine' | 'model' | 'created_at'>,
): Promise<void> {
  await trx
    .insertInto('assistant_conversations')
    .values({
      ...row,
      account_id: accountId,
      user_id: userId,
      tokens: 0,
      calls: 0,
      state: null,
      updated_at: row.created_at,
    })
    .execute()
}

type Progress = Partial<Pick<ConversationRow, 'engine' | 'model' | 'state' | 'updated_at'>> & {
  id: string
  /** Added to those of before. */
  tokens?: number
  calls?: number
}

/** False when it was deleted meanwhile. */
export async function noteProgress(
  db: Db,
  { accountId, userId }: Talker,
  { id, tokens = 0, calls = 0, ...changed }: Progress,
): Promise<boolean> {
  const noted = await db
    .updateTable('assistant_conversations')
    .set((eb) => ({ ...changed, tokens: eb('tokens', '+', tokens), calls: eb('calls', '+', calls) }))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Sealed, in their order. */
export async function messagesOf(db: Db, talker: Talker, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('assistant_messages')
    .select('sealed')
    .where('conversation_id', 'in', theirs(db, talker).select('id').where('id', '=', id))
    .orderBy('position')
    .execute()
  return rows.map(({ sealed }) => sealed)
}

/** How each of these began: sealed, by the conversation's id. */
export async function beginningsOf(
  db: Db,
  talker: Talker,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('assistant_messages')
    .select(['conversation_id', 'sealed'])
    .where('conversation_id', 'in', theirs(db, talker).select('id').where('id', 'in', ids))
    .where('position', '=', 0)
    .execute()
  return new Map(rows.map((row) => [row.conversation_id, row.sealed]))
}

/** Inside a transaction that has noted the progress of the conversation, so that nobody else adds to it. */
export async function addMessage(trx: Trx, id: string, sealed: string): Promise<void> {
  const { last } = await trx
    .selectFrom('assistant_messages')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('last'))
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('assistant_messages')
    .values({ conversation_id: id, position: last + 1, sealed })
    .execute()
}

/** Inside a transaction that has noted the progress of the conversation. */
export async function addDraft(trx: Trx, id: string, madeId: string): Promise<void> {
  await trx
    .insertInto('assistant_drafts')
    .values({ conversation_id: id, made_id: madeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasMade(db: Db, talker: Talker, id: string, madeId: string): Promise<boolean> {
  const made = await db
    .selectFrom('assistant_drafts')
    .select('made_id')
    .where('conversation_id', 'in', theirs(db, talker).select('id').where('id', '=', id))
    .where('made_id', '=', madeId)
    .executeTakeFirst()
  return made !== undefined
}

/** False when there was none. */
export async function removeConversation(
  db: Db,
  { accountId, userId }: Talker,
  id: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('assistant_conversations')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Those in which nothing was said since. False: nothing was left. */
export async function forgetConversations(
  trx: Trx,
  { before, limit }: { before: number; limit: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('assistant_conversations')
    .where('id', 'in', (eb) =>
      eb.selectFrom('assistant_conversations').select('id').where('updated_at', '<', before).limit(limit),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
