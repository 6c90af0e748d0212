/** The conversation that the modal shows, and how one goes on with it, leaves it for another, or begins a new one. */
import { useChat } from '@ai-sdk/react'
import { useEffect, useState } from 'react'
import type { assistantApi } from '#domain/assistant/assistant.api.ts'
import { assistantMessages } from '#domain/assistant/messages.ts'
import type { Answer } from '../calls/request.ts'
import { toast } from '../ui/toast.ts'
import { readConversation } from './api.ts'
import type { ChatMessage } from './chat-message.ts'
import { openTalk, type Talk } from './talk.ts'
import { isBusy, isFull, runningCall } from './turn.ts'

export type Opening = Answer<typeof assistantApi.open>

/** `since`: how many of the messages were there when the conversation was opened. */
type Said = { messages: readonly ChatMessage[]; since: number }

export function useTalk(opening: Opening) {
  const [talk, setTalk] = useState(() => openTalk(opening.conversation))
  const [earlier, setEarlier] = useState<readonly Said[]>([])
  const { messages, status, error, ...chat } = useChat({ chat: talk.chat })
  const turn = { messages, status }
  const { kept } = talk
  const since = kept?.messages.length ?? 0
  const said = [...earlier, { messages, since }]

  function turnTo(next: Talk) {
    setEarlier(said)
    setTalk(next)
  }

  // Whoever leaves does not wait for the answer: the server stops as well.
  useEffect(() => () => void talk.chat.stop(), [talk])

  return {
    turn,
    error,
    /** All conversations of this opening, this one last. */
    said,
    since,
    engine: messages.at(-1)?.metadata?.engine ?? kept?.engine ?? opening.engine,
    isOver: kept?.isFull === true || isFull(messages) || error?.message === assistantMessages.full,
    /** What is being made is worth waiting for: the form would not know of it. */
    isMaking: isBusy(turn) && runningCall(turn) !== null,
    id: talk.chat.id,
    say: (text: string) => void chat.sendMessage({ text }),
    retry: () => void chat.regenerate(),
    stop: () => void chat.stop(),
    startNew: () => turnTo(openTalk(null)),
    async open(conversationId: string) {
      try {
        turnTo(openTalk(await readConversation(conversationId)))
      } catch (failure) {
        toast.failed(failure instanceof Error ? failure.message : assistantMessages.failed)
      }
    },
    is: (conversationId: string) =>
      kept?.id === conversationId ||
      messages.some(({ metadata }) => metadata?.conversationId === conversationId),
  }
}
