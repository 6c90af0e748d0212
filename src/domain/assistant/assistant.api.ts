/** The calls of the assistant: conversations of a person. */
import { z } from 'zod'
import { typedLine, typedText, type Call } from '../calls/call.api.ts'
import { ASSISTANT_MESSAGE_LIMIT, assistantMessages } from './messages.ts'

const id = z.string().regex(/^[0-9a-z]{25}$/, 'This is no conversation.')
const engine = z.enum(['model', 'guide'])
const suggested = z.object({ label: z.string(), text: z.string() })
const suggestions = z.array(suggested).optional()

const ask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), options: z.array(suggested) }),
  z.object({ kind: z.enum(['text', 'url']), placeholder: z.string(), suggestions }),
  z.object({ kind: z.literal('number'), min: z.number(), max: z.number(), suggestions }),
  z.object({
    kind: z.enum(['date', 'time', 'dateTime']),
    min: z.string().optional(),
    max: z.string().optional(),
    suggestions,
  }),
])

// A template literal would say the same, and be in the start of the app.
const toolType = z.string().startsWith('tool-') as unknown as z.ZodType<`tool-${string}`>

export const assistantMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  metadata: z
    .object({
      conversationId: z.string().optional(),
      engine: engine.optional(),
      model: z.string().nullable().optional(),
      totalUsage: z.object({ totalTokens: z.number() }).optional(),
    })
    .optional(),
  parts: z.array(
    z.union([
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('step-start') }),
      z.object({ type: z.literal('data-ask'), id: z.string().optional(), data: ask }),
      z.object({
        type: toolType,
        toolCallId: z.string(),
        state: z.literal('output-available'),
        input: z.unknown(),
        output: z.looseObject({ ok: z.boolean() }),
      }),
    ]),
  ),
})

const conversation = z.object({
  id: z.string(),
  createdAt: z.number(),
  engine,
  tokens: z.number(),
  /** At the ceiling: it can be read and not gone on with. */
  isFull: z.boolean(),
  messages: z.array(assistantMessage),
})

export type Conversation = z.infer<typeof conversation>

export const assistantApi = {
  open: {
    method: 'GET',
    path: '/api/assistant',
    access: 'person',
    summary: 'Who answers here, the newest conversation, and what one might begin with.',
    answer: z.object({
      engine,
      model: z.string().nullable(),
      conversation: conversation.nullable(),
      suggestions: z.array(z.string()),
    }),
  },
  conversations: {
    method: 'GET',
    path: '/api/assistant/conversations',
    access: 'person',
    summary: 'The conversations of the person in this account, the newest first.',
    answer: z.object({
      conversations: z.array(
        z.object({
          id: z.string(),
          /** How it began. */
          title: z.string(),
          createdAt: z.number(),
          updatedAt: z.number(),
          isFull: z.boolean(),
        }),
      ),
    }),
  },
  conversation: {
    method: 'GET',
    path: '/api/assistant/conversations/:conversationId',
    access: 'person',
    summary: 'One conversation with its messages.',
    params: z.object({ conversationId: z.string() }),
    answer: conversation,
  },
  removeConversation: {
    method: 'DELETE',
    path: '/api/assistant/conversations/:conversationId',
    access: 'person',
    summary: 'Deletes a conversation. What was made in it stays.',
    params: z.object({ conversationId: z.string() }),
    answer: null,
  },
  chat: {
    method: 'POST',
    path: '/api/assistant/chat',
    access: 'person',
    summary:
      'Sends a message and streams the answer as the UI message stream of `ai`. Without a conversation it begins one.',
    // Who speaks, what tools said and what was said before is what the server has: none of it is taken from here.
    body: z.strictObject({
      conversationId: id.nullable(),
      text: typedText(ASSISTANT_MESSAGE_LIMIT).trim().min(1, assistantMessages.blank),
      /** The last message of the conversation is tried once more. */
      retry: z.literal(true).optional(),
    }),
    answer: z.string().describe('Server-sent events.'),
  },
  reportUsage: {
    method: 'POST',
    path: '/api/assistant/usage',
    access: 'person',
    summary:
      'Takes what the app has counted of a conversation, and answers what the server has: that one counts.',
    body: z.strictObject({
      conversationId: id,
      tokens: z.number().int().min(0).max(1_000_000_000),
      model: typedLine(200).nullable(),
    }),
    answer: z.object({ tokens: z.number() }),
  },
} as const satisfies Record<string, Call>
