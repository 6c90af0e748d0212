/** What is sent of a conversation: messages as their parts, as the `UIMessage` of `ai` has them. */

export type AssistantEngine = 'model' | 'guide'

/** Comes with the first and the last piece of an answer. */
export type AssistantMetadata = {
  conversationId?: string | undefined
  engine?: AssistantEngine | undefined
  model?: string | null | undefined
  totalUsage?: { totalTokens: number } | undefined
}

/** What is pressed or picked is sent as the text of the next message. */
type Suggested = { label: string; text: string }

/** What the built-in guide wants to know next, for buttons and pickers; `min` and `max` as text of the same shape. */
export type Ask =
  | { kind: 'choice'; options: Suggested[] }
  | { kind: 'text' | 'url'; placeholder: string; suggestions?: Suggested[] | undefined }
  | {
      kind: 'number'
      min: number
      max: number
      suggestions?: Suggested[] | undefined
    }
  | {
      /** `YYYY-MM-DD`, `HH:mm` or `YYYY-MM-DDTHH:mm`. */
      kind: 'date' | 'time' | 'dateTime'
      min?: string | undefined
      max?: string | undefined
      suggestions?: Suggested[] | undefined
    }

export type AssistantPart =
  | { type: 'text'; text: string }
  | { type: 'step-start' }
  | { type: 'data-ask'; id?: string | undefined; data: Ask }
  | AssistantToolPart

/** A call of a tool with what came of it; one that never came to an end is not kept. */
export type AssistantToolPart = {
  type: `tool-${string}`
  toolCallId: string
  state: 'output-available'
  input: unknown
  output: { ok: boolean; [more: string]: unknown }
}

export type AssistantMessage = {
  id: string
  role: 'user' | 'assistant'
  metadata?: AssistantMetadata | undefined
  parts: AssistantPart[]
}

/** A piece of an answer on its way; `start` and the last one are the server's, the rest its engine's. */
export type WireChunk =
  | { type: 'start'; messageId: string; messageMetadata: AssistantMetadata }
  | { type: 'start-step' }
  | { type: 'finish-step' }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'tool-input-start'; toolCallId: string; toolName: string }
  | { type: 'tool-input-delta'; toolCallId: string; inputTextDelta: string }
  | { type: 'tool-input-available'; toolCallId: string; toolName: string; input: unknown }
  | { type: 'tool-output-available'; toolCallId: string; output: AssistantToolPart['output'] }
  | { type: 'data-ask'; id?: string; data: Ask }
  | { type: 'message-metadata'; messageMetadata: AssistantMetadata }
  | { type: 'finish'; messageMetadata: AssistantMetadata }
  | { type: 'error'; errorText: string }
