/** Who answers a message: a language model, or the built-in guide. Both are given the same turn. */
import type { AssistantMessage, AssistantToolPart, WireChunk } from '#domain/assistant/wire.ts'
import type { SignedIn } from '../http/access.ts'

export type ToolCall = { id: string; name: string; input: unknown }

export type Turn = {
  conversation: {
    id: string
    /** What was said before `text`. */
    history: readonly AssistantMessage[]
    /** What the engine returned last, as JSON has it; null at first. */
    state: unknown
  }
  text: string
  caller: Pick<SignedIn, 'user' | 'account'>
  /** Counted, and with the caller's own rights. Rejects when the database is away, for nothing else. */
  run(call: ToolCall): Promise<AssistantToolPart['output']>
  write: (chunk: WireChunk) => void
  /** Tokens, as they are used. */
  spend(tokens: number): void
  /** How many tokens this conversation may still use. */
  left(): number
  /** Nobody reads the answer any more, or it has taken too long. */
  signal: AbortSignal
}

/** Rejects when there is no answer; what it has written and done by then stays. */
export type TurnEngine = (turn: Turn) => Promise<{ state?: unknown }>
