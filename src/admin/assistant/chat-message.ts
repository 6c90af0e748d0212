/** A message as the modal has it: what is kept of it, and what is still on its way. */
import type { UIMessage } from 'ai'
import type { AssistantMetadata, Ask } from '#domain/assistant/wire.ts'

export type ChatMessage = UIMessage<AssistantMetadata, { ask: Ask }>

type ChatPart = ChatMessage['parts'][number]

/** A call of a tool: how far it has come, what it was given, and what came of it. */
export type ToolCall = {
  tool: string
  isRunning: boolean
  input: Record<string, unknown>
  /** Null while it runs. */
  result: ToolResult | null
}

export type ToolResult = { ok: boolean; error?: string | undefined; [more: string]: unknown }

/** Null for what is no call of a tool. */
export function toolCallOf(part: ChatPart): ToolCall | null {
  if (!part.type.startsWith('tool-') || !('toolCallId' in part)) return null
  return {
    tool: part.type.slice('tool-'.length),
    isRunning: part.state === 'input-streaming' || part.state === 'input-available',
    input: recordOf(part.input),
    result: resultOf(part),
  }
}

function resultOf(part: Extract<ChatPart, { toolCallId: string }>): ToolResult | null {
  if (part.state === 'output-error') return { ok: false, error: part.errorText }
  if (part.state !== 'output-available') return null
  const { ok, error, ...more } = recordOf(part.output)
  return { ...more, ok: ok === true, error: typeof error === 'string' ? error : undefined }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** What was written, without what was done. */
export function textOf({ parts }: ChatMessage): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
}
