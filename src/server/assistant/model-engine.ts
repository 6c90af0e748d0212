/**
 * A language model answers: it is asked, its tools are run, and it is asked again with what came of them. Tools run only
 * after one whole answer has arrived, and one after the other, so that a page finds the campaign that was made before it.
 */
import { randomUUID } from 'node:crypto'
import type { JSONValue, LanguageModel, ModelMessage, ToolSet } from 'ai'
import { z } from 'zod'
import { isChatTool } from '#domain/assistant/chat-tools.ts'
import { assistantMessages } from '#domain/assistant/messages.ts'
import { assistantTools, toolMessages } from '#domain/assistant/tools.schema.ts'
import type { AssistantToolPart } from '#domain/assistant/wire.ts'
import { askOnce, loadAi, ModelFailedError, type ModelCall, type ModelStep } from './model-step.ts'
import { toolSeats, type ToolSeats } from './tool-seats.ts'
import type { Turn, TurnEngine } from './turn-engine.ts'

const MAX_STEPS = 6
const NOT_JSON = 'The input is not valid JSON.'

type Ai = Awaited<ReturnType<typeof loadAi>>
type Output = AssistantToolPart['output']
type Asked = { model: LanguageModel; instructions: string }

export function modelEngine({ model, instructions }: Asked): TurnEngine {
  return async (turn) => {
    const ai = await loadAi()
    const tools = toolsOf(ai)
    const messages = await messagesOf(ai, turn)
    const seats = toolSeats()
    for (let at = 0; at < MAX_STEPS; at++) {
      turn.write({ type: 'start-step' })
      seats.newStep()
      const step = await askOnce({ model, instructions, tools, messages, turn, seats, at })
      if (step.calls.length > 0) messages.push(...asMessages(step, await runAll(turn, seats, step.calls)))
      turn.write({ type: 'finish-step' })
      if (step.calls.length === 0 || turn.left() <= 0) return {}
      if (seats.areFull()) break
    }
    say(turn, assistantMessages.tooManyCalls)
    return {}
  }
}

function say({ write }: Turn, text: string): void {
  const id = randomUUID()
  write({ type: 'start-step' })
  write({ type: 'text-start', id })
  write({ type: 'text-delta', id, delta: text })
  write({ type: 'text-end', id })
  write({ type: 'finish-step' })
}

/** Without a function of their own: we run them. What the model sends is looked at there, and answered as data. */
function toolsOf({ tool, jsonSchema }: Ai): ToolSet {
  return Object.fromEntries(
    Object.keys(assistantTools)
      .filter(isChatTool)
      .map((name) => {
        const { description, input } = assistantTools[name]
        // The same schema in the words that models are told it in.
        const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
        return [
          name,
          tool({ description, inputSchema: jsonSchema(schema as Parameters<typeof jsonSchema>[0]) }),
        ]
      }),
  )
}

async function messagesOf(ai: Ai, { conversation, text }: Turn): Promise<ModelMessage[]> {
  const said = conversation.history.map(({ role, parts }) => ({
    role,
    parts: parts.filter((part) => part.type !== 'data-ask'),
  }))
  const before = await ai.convertToModelMessages(said.filter(({ parts }) => parts.length > 0))
  return [...before, { role: 'user', content: text }]
}

type Ran = ModelCall & { output: Output }

async function runAll(turn: Turn, seats: ToolSeats, calls: readonly ModelCall[]): Promise<Ran[]> {
  const ran: Ran[] = []
  for (const call of calls) {
    const seat = seats.of(call.id)
    ran.push({ ...call, id: seat ?? randomUUID(), output: await outputOf(turn, seat, call) })
  }
  return ran
}

async function outputOf(turn: Turn, seat: string | null, call: ModelCall): Promise<Output> {
  const { name, isInvalid } = call
  if (turn.signal.aborted) throw new ModelFailedError('The answer was broken off')
  if (!isChatTool(name)) return { ok: false, error: toolMessages.noSuchTool }
  if (seat === null) return { ok: false, error: assistantMessages.tooManyCalls }
  const input = isInvalid ? {} : call.input
  turn.write({ type: 'tool-input-available', toolCallId: seat, toolName: name, input })
  const output = isInvalid ? { ok: false, error: NOT_JSON } : await turn.run({ id: seat, name, input })
  turn.write({ type: 'tool-output-available', toolCallId: seat, output })
  return output
}

function asMessages({ text }: ModelStep, ran: readonly Ran[]): ModelMessage[] {
  const said = text === '' ? [] : [{ type: 'text' as const, text }]
  return [
    {
      role: 'assistant',
      content: [
        ...said,
        ...ran.map(({ id, name, input, isInvalid }) => ({
          type: 'tool-call' as const,
          toolCallId: id,
          toolName: name,
          input: isInvalid ? {} : input,
        })),
      ],
    },
    {
      role: 'tool',
      content: ran.map(({ id, name, output }) => ({
        type: 'tool-result' as const,
        toolCallId: id,
        toolName: name,
        // As it was sent to the app, it is JSON.
        output: { type: 'json' as const, value: output as JSONValue },
      })),
    },
  ]
}
