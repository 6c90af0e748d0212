/** The conversations of a person as they are read: opened, listed, deleted. What was said in them is stored sealed. */
import type { Conversation } from '#domain/assistant/assistant.api.ts'
import { ASSISTANT_TOKEN_CEILING } from '#domain/assistant/messages.ts'
import type { AssistantMessage } from '#domain/assistant/wire.ts'
import type { ConversationRow } from '../database/tables-assistant.ts'
import { notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import {
  beginningsOf,
  conversationOf,
  conversationsOf,
  messagesOf,
  type Talker,
} from './conversations-repository.ts'

export type ConversationsDeps = Pick<Platform, 'database' | 'vault'>

/** Of one conversation: a message that is moved into another one does not open. */
export const fieldOf = (conversationId: string) => `assistant:${conversationId}`

/** Unknown, deleted and somebody else's are the same. */
export async function ownConversation(
  { database }: ConversationsDeps,
  talker: Talker,
  id: string,
): Promise<ConversationRow> {
  const row = await conversationOf(database.db, talker, id)
  if (!row) throw notFound()
  return row
}

export async function historyOf(
  { database, vault }: ConversationsDeps,
  talker: Talker,
  id: string,
): Promise<AssistantMessage[]> {
  const sealed = await messagesOf(database.db, talker, id)
  const texts = await vault.openAll(talker.accountId, fieldOf(id), sealed)
  // We have written them in this shape.
  return texts.map((text) => JSON.parse(text) as AssistantMessage)
}

export async function showConversation(
  deps: ConversationsDeps,
  talker: Talker,
  row: ConversationRow,
): Promise<Conversation> {
  return {
    id: row.id,
    createdAt: row.created_at,
    engine: row.engine,
    tokens: row.tokens,
    isFull: isFull(row),
    messages: await historyOf(deps, talker, row.id),
  }
}

export async function listConversations(deps: ConversationsDeps, talker: Talker) {
  const { database, vault } = deps
  const rows = await conversationsOf(database.db, talker)
  const beginnings = await beginningsOf(
    database.db,
    talker,
    rows.map(({ id }) => id),
  )
  const titleOf = async (id: string) => {
    const sealed = beginnings.get(id)
    if (sealed === undefined) return ''
    return textOf(JSON.parse(await vault.open(talker.accountId, fieldOf(id), sealed)) as AssistantMessage)
  }
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      title: await titleOf(row.id),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      isFull: isFull(row),
    })),
  )
}

export function isFull({ tokens }: Pick<ConversationRow, 'tokens'>): boolean {
  return tokens >= ASSISTANT_TOKEN_CEILING
}

export function textOf({ parts }: AssistantMessage): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}
