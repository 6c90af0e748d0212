/** What we send is the stream that `ai` reads in the app: every piece by its schema, every state of a part by its reader. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  parseJsonEventStream,
  readUIMessageStream,
  uiMessageChunkSchema,
  type UIMessage,
  type UIMessageChunk,
} from 'ai'
import { assistantMessages } from '#domain/assistant/messages.ts'
import { serverWithModel } from '../../../tests/support/assistant.ts'
import { sqlite } from '../../../tests/support/postgres.ts'

const welcome = {
  name: 'createCampaign',
  input: { campaignName: 'Welcome', campaignType: 'evergreen', deadlineUnit: 'days', deadlineLength: 3 },
}

/** As the app's transport takes them from the line. */
async function chunksOf(text: string): Promise<UIMessageChunk[]> {
  const stream = parseJsonEventStream({
    stream: new Response(text).body ?? new ReadableStream(),
    schema: uiMessageChunkSchema,
  })
  const chunks: UIMessageChunk[] = []
  for await (const parsed of stream) {
    assert.ok(parsed.success, JSON.stringify(parsed))
    chunks.push(parsed.value)
  }
  return chunks
}

/** Each state of the message, as somebody sees it while it comes. */
async function statesOf(chunks: readonly UIMessageChunk[]): Promise<UIMessage[]> {
  const states: UIMessage[] = []
  const stream = ReadableStream.from(chunks.filter(({ type }) => type !== 'error'))
  for await (const message of readUIMessageStream({ stream })) states.push(structuredClone(message))
  return states
}

test('a call is seen while it is written, while it runs, and with what came of it', async () => {
  await using it = await serverWithModel(sqlite)
  it.model.says({ says: 'One moment.', calls: [welcome] }, { says: 'It is there.', tokens: 50 })

  const answer = await it.ada.post('/api/assistant/chat', {
    conversationId: null,
    text: 'A 3-day welcome offer',
  })
  const states = await statesOf(await chunksOf(answer.text))

  assert.equal(answer.headers['x-vercel-ai-ui-message-stream'], 'v1')
  assert.equal(answer.headers['x-accel-buffering'], 'no')
  const seen = states.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'tool-createCampaign' && 'state' in part ? [part.state] : [])),
  )
  assert.deepEqual([...new Set(seen)], ['input-streaming', 'input-available', 'output-available'])
  const last = states.at(-1)
  assert.deepEqual(
    last?.parts.map(({ type }) => type),
    ['step-start', 'text', 'tool-createCampaign', 'step-start', 'text'],
  )
  assert.partialDeepStrictEqual(last?.metadata, {
    engine: 'model',
    model: 'small',
    totalUsage: { totalTokens: 90 },
  })
})

test('a failure is told in the words of the specification, with what it has cost', async () => {
  await using it = await serverWithModel(sqlite)
  it.model.says({ says: 'One moment.', calls: [welcome], faults: ['ends-early'] })

  const answer = await it.ada.post('/api/assistant/chat', {
    conversationId: null,
    text: 'A 3-day welcome offer',
  })
  const chunks = await chunksOf(answer.text)

  assert.deepEqual(chunks.at(-1), { type: 'error', errorText: assistantMessages.failed })
  const cost = chunks.flatMap((chunk) => (chunk.type === 'message-metadata' ? [chunk.messageMetadata] : []))
  assert.ok((cost[0] as { totalUsage: { totalTokens: number } }).totalUsage.totalTokens > 0)
})
