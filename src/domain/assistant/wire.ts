/** What is sent of a conversation: messages as their parts, as the `UIMessage` of `ai` has them. */

type AssistantEngine = 'model' | 'guide'

/** Comes with the first and the last piece of an answer. */
type AssistantMetadata = {
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

type AssistantPart =
  | { type: 'text'; text: string }
  | { type: 'step-start' }
  | { type: 'data-ask'; id?: string | undefined; data: Ask }
  | AssistantToolPart

/** A call of a tool with what came of it; one that never came to an end is not kept. */
type AssistantToolPart = {
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
