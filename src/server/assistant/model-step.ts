/**
 * Asks a language model once and passes on what it says while it says it. What comes back is whole: an answer that breaks
 * off, goes wrong in the middle or never ends is an error, whatever calls were in it.
 */
import type { Experimental_LanguageModelStreamPart, LanguageModel, ModelMessage, ToolSet } from 'ai'
import { isChatTool } from '#domain/assistant/chat-tools.ts'
import type { ToolSeats } from './tool-seats.ts'
import type { Turn } from './turn-engine.ts'

const MAX_OUTPUT_TOKENS = 1500
/** Characters. No page and no campaign needs more, and a browser reads them anew with each piece. */
const MAX_ARGUMENTS = 16_000
const MAX_TEXT = 20_000

/** The log is told no more: what a server of models says may quote its key, or what was sent. */
export class ModelFailedError extends Error {
  override name = 'ModelFailedError'
}

export const loadAi = () => import('ai')

export type ModelCall = { id: string; name: string; input: unknown; isInvalid: boolean }
export type ModelStep = { text: string; calls: ModelCall[] }

export type StepQuestion = {
  model: LanguageModel
  instructions: string
  tools: ToolSet
  messages: ModelMessage[]
  turn: Turn
  seats: ToolSeats
  /** Counted within the answer. */
  at: number
}

/** Rejects with a `ModelFailedError`; what it has cost is spent either way. */
export async function askOnce(question: StepQuestion): Promise<ModelStep> {
  const { turn, messages, instructions, tools } = question
  const answer = new AnswerInPieces(question)
  const stopped = new AbortController()
  try {
    const { experimental_streamLanguageModelCall: streamCall } = await loadAi()
    const { stream } = await streamCall({
      model: question.model,
      instructions,
      messages,
      tools,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      abortSignal: AbortSignal.any([turn.signal, stopped.signal]),
    })
    for await (const part of stream) answer.take(part)
    return answer.whole()
  } catch (error) {
    if (error instanceof ModelFailedError) throw error
    throw new ModelFailedError('Could not read an answer of the model', { cause: error })
  } finally {
    // The line is closed at once, also where we stop reading.
    stopped.abort()
    const estimate = () => estimatedTokens(JSON.stringify([instructions, messages, tools]) + answer.sent)
    turn.spend(answer.tokens > 0 ? answer.tokens : estimate())
  }
}

/** About what a tokenizer would say: four bytes of most texts are one. */
export function estimatedTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4)
}

class AnswerInPieces {
  /** As the model's server counts; 0 where it does not. */
  tokens = 0
  /** All that came. */
  sent = ''
  #text = ''
  #end: string | null = null
  readonly #calls: ModelCall[] = []
  readonly #arguments = new Map<string, number>()
  readonly #shown = new Set<string>()
  readonly #asked: StepQuestion

  constructor(asked: StepQuestion) {
    this.#asked = asked
  }

  take(part: Experimental_LanguageModelStreamPart): void {
    const { turn, at } = this.#asked
    if (part.type === 'text-start' || part.type === 'text-end')
      turn.write({ type: part.type, id: `${at}-${part.id}` })
    else if (part.type === 'text-delta') this.#say(`${at}-${part.id}`, part.text)
    else if (part.type === 'tool-input-start') this.#show(part.id, part.toolName)
    else if (part.type === 'tool-input-delta') this.#addArguments(part.id, part.delta)
    else if (part.type === 'tool-call')
      this.#calls.push({
        id: part.toolCallId,
        name: part.toolName,
        input: part.input,
        isInvalid: part.invalid === true,
      })
    else if (part.type === 'model-call-end') {
      this.tokens = part.usage.totalTokens ?? 0
      this.#end = part.finishReason
    } else if (part.type === 'error')
      throw new ModelFailedError('The model ended with an error', { cause: part.error })
  }

  whole(): ModelStep {
    const mayRun = this.#end === 'stop' || this.#end === 'tool-calls'
    if (this.#end === null || this.#end === 'error' || (this.#calls.length > 0 && !mayRun))
      throw new ModelFailedError('The answer did not come to its end')
    if (this.#text.trim() === '' && this.#calls.length === 0)
      throw new ModelFailedError('The model said nothing')
    return { text: this.#text, calls: this.#calls }
  }

  #say(id: string, delta: string): void {
    this.#text += delta
    this.sent += delta
    if (this.#text.length > MAX_TEXT) throw new ModelFailedError('The model does not stop talking')
    this.#asked.turn.write({ type: 'text-delta', id, delta })
  }

  #show(id: string, toolName: string): void {
    const seat = isChatTool(toolName) ? this.#asked.seats.of(id) : null
    if (seat === null) return
    this.#shown.add(id)
    this.#asked.turn.write({ type: 'tool-input-start', toolCallId: seat, toolName })
  }

  #addArguments(id: string, delta: string): void {
    const length = (this.#arguments.get(id) ?? 0) + delta.length
    this.#arguments.set(id, length)
    this.sent += delta
    if (length > MAX_ARGUMENTS) throw new ModelFailedError('The model calls a tool with too much')
    const seat = this.#shown.has(id) ? this.#asked.seats.of(id) : null
    if (seat !== null)
      this.#asked.turn.write({ type: 'tool-input-delta', toolCallId: seat, inputTextDelta: delta })
  }
}
