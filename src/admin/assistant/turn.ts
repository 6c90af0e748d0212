/** What a conversation is at: what it shows while it works, what it says when it is done, and whether it can go on. */
import type { ChatStatus } from 'ai'
import {
  ASSISTANT_MESSAGE_LIMIT,
  ASSISTANT_TOKEN_CEILING,
  assistantMessages,
} from '#domain/assistant/messages.ts'
import { textOf, toolCallOf, type ChatMessage, type ToolCall } from './chat-message.ts'
import { plainText } from './text-blocks.ts'

export type Turn = { status: ChatStatus; messages: readonly ChatMessage[] }

/** While a message is sent and answered nothing else can be. */
export function isBusy({ status }: Pick<Turn, 'status'>): boolean {
  return status === 'submitted' || status === 'streaming'
}

const toolStatus: Record<string, string> = {
  createCampaign: 'Creating campaign...',
  addCampaignPage: 'Creating page...',
}

/** A §4; null when nothing is being done. */
export function statusText(turn: Turn): string | null {
  if (!isBusy(turn)) return null
  const running = runningCall(turn)
  return (running && toolStatus[running.tool]) ?? 'Processing...'
}

/** The call that is being carried out right now. */
export function runningCall({ messages }: Pick<Turn, 'messages'>): ToolCall | null {
  const last = messages.at(-1)?.parts.at(-1)
  const call = last ? toolCallOf(last) : null
  return call?.isRunning === true ? call : null
}

/** What somebody hears who does not see the screen: each status, and each answer once it is whole. */
export function spokenText(turn: Turn, heardBefore: number): string {
  const status = statusText(turn)
  if (status !== null) return status
  const last = turn.messages.at(-1)
  if (last?.role !== 'assistant' || turn.messages.length <= heardBefore) return ''
  return [...callsIn(last).flatMap((call) => wordsOf(call) ?? []), plainText(textOf(last))].join('\n')
}

/** A §8, and beside it what was made; null for what shows nothing by itself. */
export function wordsOf({ tool, result }: ToolCall): string | null {
  if (!result) return null
  const { ok, error, name } = result
  const named = typeof name === 'string' ? ` ${name}` : ''
  if (tool === 'createCampaign') return ok ? `Campaign created:${named}` : assistantMessages.notCreated(error)
  if (tool === 'addCampaignPage') return ok ? `Page added:${named}` : assistantMessages.notAdded(error)
  if (tool === 'updateCampaign') return ok ? `Campaign changed:${named}` : (error ?? null)
  if (tool === 'previewDeadline' && typeof result['words'] === 'string') return result['words']
  return null
}

export function callsIn(message: ChatMessage): ToolCall[] {
  return message.parts.flatMap((part) => toolCallOf(part) ?? [])
}

/** A §9. The server has the last word: it also counts what was answered by a stream that broke. */
export function isFull(messages: readonly ChatMessage[]): boolean {
  return tokensOf(messages) >= ASSISTANT_TOKEN_CEILING
}

export function tokensOf(messages: readonly ChatMessage[]): number {
  return messages.reduce((sum, { metadata }) => sum + (metadata?.totalUsage?.totalTokens ?? 0), 0)
}

/**
 * The last message can be sent again, unless its answer has made or changed something: what comes back then is no other
 * answer to the same question. A call whose end nobody has seen is carried out once, however often it is asked for.
 */
export function mayRetry({ status, messages }: Turn): boolean {
  const last = messages.at(-1)
  if (isBusy({ status }) || !last) return false
  return last.role === 'user' || !callsIn(last).some(({ tool, result }) => changing.has(tool) && result?.ok)
}

const changing = new Set(['createCampaign', 'addCampaignPage', 'updateCampaign'])

/** What the form of a campaign shows as well. */
export function isAboutForm({ tool }: ToolCall): boolean {
  return tool === 'createCampaign' || tool === 'updateCampaign'
}

/** Nobody has answered it, or not to the end. */
export function isUnanswered({ status, messages }: Turn): boolean {
  const last = messages.at(-1)
  return !isBusy({ status }) && last !== undefined && (last.role === 'user' || status === 'error')
}

/** Negative when there are too many of them (A §5). */
export function charactersLeft(text: string): number {
  return ASSISTANT_MESSAGE_LIMIT - text.length
}

export function maySend(text: string, turn: Pick<Turn, 'status'>): boolean {
  return text.trim() !== '' && charactersLeft(text) >= 0 && !isBusy(turn)
}

/** What is asked for, while an answer to it is waited for. */
export function askIn(turn: Turn) {
  const last = turn.messages.at(-1)
  if (isBusy(turn) || last?.role !== 'assistant') return null
  return last.parts.findLast((part) => part.type === 'data-ask')?.data ?? null
}
