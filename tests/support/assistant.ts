/** Conversations with the assistant: as if somebody had had one, and as an app has one. */
import type { AssistantMessage, WireChunk } from '../../src/domain/assistant/wire.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { fieldOf } from '../../src/server/assistant/conversations.ts'
import type { ServerParts } from '../../src/server/create-deps.ts'
import { addConversation, addMessage } from '../../src/server/assistant/conversations-repository.ts'
import { newId } from '../../src/server/foundation/ids.ts'
import { fakeModel, type FakeModel } from './fake-model.ts'
import type { TestEngine } from './postgres.ts'
import { testServer, type Answer, type Browser, type Person, type TestServer } from './server.ts'

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

export type Said = {
  status: number
  /** Of a refusal. */
  error: string | undefined
  chunks: WireChunk[]
  conversationId: string
  /** Of the answer. */
  text: string
  outputs: { ok: boolean; id?: string; name?: string; error?: string }[]
  /** How it ended: `finish`, `error`, or nothing at all. */
  end: string | undefined
}

/** Sends a message and reads the answer to its end. */
export async function say(
  person: Browser,
  text: string,
  more: { conversationId?: string | null; retry?: true } = {},
): Promise<Said> {
  return heard(await person.post('/api/assistant/chat', { conversationId: null, text, ...more }))
}

export function heard({ status, text, body }: Pick<Answer, 'status' | 'text' | 'body'>): Said {
  const chunks = status === 200 ? chunksIn(text) : []
  const last = chunks.at(-1)
  const ids = chunks.flatMap((chunk) =>
    chunk.type === 'start' ? [chunk.messageMetadata.conversationId] : [],
  )
  return {
    status,
    error: status === 200 ? undefined : (body as { error: string }).error,
    chunks,
    conversationId: ids[0] ?? '',
    text: chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : [])).join(''),
    outputs: chunks.flatMap((chunk) => (chunk.type === 'tool-output-available' ? [chunk.output] : [])),
    end: last?.type,
  }
}

/** Each event is one line of JSON, and the last says that nothing comes any more. */
function chunksIn(text: string): WireChunk[] {
  const events = text.split('\n\n')
  if (events.pop() !== '' || events.pop() !== 'data: [DONE]')
    throw new Error(`An answer without an end: ${text}`)
  return events.map((event) => JSON.parse(event.replace(/^data: /, '')) as WireChunk)
}

/** A server that asks a fake model, and an owner. */
export async function serverWithModel(
  engine: TestEngine,
  settings: Record<string, string> = {},
  different: Partial<ServerParts> = {},
) {
  const model: FakeModel = await fakeModel()
  const server = await testServer(engine, { ...model.settings, ...settings }, different)
  const admin = await server.owner('admin@example.com')
  const ada = await server.owner('ada@example.com')
  return {
    model,
    server,
    admin,
    ada,
    db: server.deps.database.db,
    async campaigns(person: Browser = ada) {
      const { body } = await person.get('/api/campaigns')
      return (body as { campaigns: { id: string; name: string; status: string }[] }).campaigns
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await model[Symbol.asyncDispose]()
    },
  }
}
