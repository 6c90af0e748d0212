/** Conversations with the assistant, as if somebody had had them. */
import type { AssistantMessage } from '../../src/domain/assistant/wire.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { fieldOf } from '../../src/server/assistant/conversations.ts'
import { addConversation, addMessage } from '../../src/server/assistant/conversations-repository.ts'
import { newId } from '../../src/server/foundation/ids.ts'
import type { Person, TestServer } from './server.ts'

/** Of one message; returns its id. */
export async function converse({ deps, clock }: TestServer, person: Person, text: string): Promise<string> {
  const { database, vault } = deps
  const id = newId()
  const message: AssistantMessage = { id: newId(), role: 'user', parts: [{ type: 'text', text }] }
  const sealed = await vault.seal(person.accountId, fieldOf(id), JSON.stringify(message))
  await inTransaction(database.db, async (trx) => {
    await addConversation(trx, person, { id, engine: 'guide', model: null, created_at: clock.now() })
    await addMessage(trx, id, sealed)
  })
  return id
}
