/** One conversation while somebody looks at it: a new one, or one that they go on with. */
import { Chat } from '@ai-sdk/react'
import { assistantApi, type Conversation } from '#domain/assistant/assistant.api.ts'
import { sendBeacon } from '../calls/request.ts'
import { AssistantTransport } from './chat-transport.ts'
import type { ChatMessage } from './chat-message.ts'
import { tokensOf } from './turn.ts'

export type Talk = {
  chat: Chat<ChatMessage>
  /** As it was kept; null for a new one. */
  kept: Conversation | null
}

export function openTalk(kept: Conversation | null): Talk {
  const chat = new Chat<ChatMessage>({
    messages: kept?.messages ?? [],
    transport: new AssistantTransport(kept?.id ?? null),
    onFinish: reportUsage,
  })
  return { chat, kept }
}

type Finished = { message: ChatMessage; messages: ChatMessage[] }

/** A §7. The server counts by itself: nothing hangs on it. */
function reportUsage({ message: { metadata }, messages }: Finished): void {
  const { conversationId, engine, model = null } = metadata ?? {}
  if (conversationId === undefined || engine !== 'model') return
  sendBeacon(assistantApi.reportUsage, { body: { conversationId, tokens: tokensOf(messages), model } })
}
