/** Sends what somebody has written, and nothing else: what was said before is kept by the server (T110). */
import { DefaultChatTransport } from 'ai'
import { assistantApi } from '#domain/assistant/assistant.api.ts'
import { answered } from '../calls/request.ts'
import { textOf, type ChatMessage } from './chat-message.ts'

export class AssistantTransport extends DefaultChatTransport<ChatMessage> {
  readonly #conversationId: string | null

  constructor(conversationId: string | null) {
    super()
    this.#conversationId = conversationId
  }

  override async sendMessages({
    messages,
    trigger,
    abortSignal,
  }: Parameters<DefaultChatTransport<ChatMessage>['sendMessages']>[0]) {
    const last = messages.findLast(({ role }) => role === 'user')
    const body = {
      conversationId: this.#conversationId ?? conversationIn(messages),
      text: last ? textOf(last) : '',
      ...(trigger === 'regenerate-message' && { retry: true as const }),
    }
    const { body: pieces } = await answered(assistantApi.chat, { body }, abortSignal)
    if (!pieces) throw new Error('The answer has no body')
    return this.processResponseStream(pieces)
  }
}

/** A new conversation has its id with the first answer. */
function conversationIn(messages: readonly ChatMessage[]): string | null {
  return messages.findLast(({ metadata }) => metadata?.conversationId)?.metadata?.conversationId ?? null
}
