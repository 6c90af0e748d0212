/**
 * The answer to a message, on its way. Whatever goes wrong, the person is left with a state that is told to them, what was
 * made stays made once, and what was said by then is kept.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { answerParts } from '#domain/assistant/answer-parts.ts'
import {
  ASSISTANT_TOKEN_CEILING,
  assistantMessages,
  CALLS_PER_CONVERSATION,
  CALLS_PER_TURN,
} from '#domain/assistant/messages.ts'
import type {
  AssistantEngine,
  AssistantMessage,
  AssistantMetadata,
  AssistantToolPart,
  WireChunk,
} from '#domain/assistant/wire.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import type { SignedIn } from '../http/access.ts'
import type { Platform } from '../platform/platform.ts'
import { fieldOf } from './conversations.ts'
import { addDraft, addMessage, hasMade, noteProgress, type Talker } from './conversations-repository.ts'
import { runTool } from './run-tool.ts'
import type { ToolDeps } from './tool-caller.ts'
import type { ToolCall, TurnEngine } from './turn-engine.ts'
import { settleUsage, type Reservation } from './usage.ts'
import { wireWriter } from './wire-writer.ts'

export const TURN_MS = 60_000

type RunDeps = Platform &
  ToolDeps & {
    /** Milliseconds in place of `TURN_MS`. */
    turnMs?: number | undefined
  }

export type BegunTurn = Pick<SignedIn, 'user' | 'account'> & {
  talker: Talker
  request: FastifyRequest
  engine: TurnEngine
  kind: AssistantEngine
  model: string | null
  conversationId: string
  /** The same for each try of a message. */
  questionId: string
  body: { text: string }
  history: readonly AssistantMessage[]
  state: unknown
  /** Of the conversation before. */
  tokens: number
  calls: number
  reservation: Reservation | null
  /** Lets the person ask again. */
  release(): Promise<void>
  /** Nobody reads the answer any more. */
  signal: AbortSignal
}

/** Begins at once; what is returned ends when all of it is kept. */
export function runTurn(deps: RunDeps, turn: BegunTurn): Readable {
  const events = new Readable({ read() {} })
  const send = (text: string) => {
    if (!events.destroyed) events.push(text)
  }
  const { write, flush } = wireWriter(send)
  answer(deps, turn, write)
    .catch((error: unknown) => deps.log.error({ err: error }, 'Could not answer a message to the assistant'))
    .finally(() => {
      flush()
      send('data: [DONE]\n\n')
      if (!events.destroyed) events.push(null)
    })
  return events
}

type Write = (chunk: WireChunk) => void

async function answer(deps: RunDeps, turn: BegunTurn, write: Write): Promise<void> {
  const { conversationId, kind, model, reservation } = turn
  const id = newId()
  const kept = answerParts()
  const spent = { tokens: 0 }
  const metadata = (): AssistantMetadata => ({
    conversationId,
    engine: kind,
    model,
    totalUsage: { totalTokens: spent.tokens },
  })
  let last: WireChunk = { type: 'error', errorText: assistantMessages.failed }
  try {
    write({ type: 'start', messageId: id, messageMetadata: { conversationId, engine: kind, model } })
    const [end, failure] = await settled(askEngine(deps, turn, { kept, spent, write }))
    if (failure !== null) note(deps, turn, failure)
    const parts = kept.parts()
    const message =
      parts.length === 0 ? null : { id, role: 'assistant' as const, metadata: metadata(), parts }
    await keepAnswer(deps, turn, { message, tokens: spent.tokens, state: end?.state })
    if (failure === null) last = { type: 'finish', messageMetadata: metadata() }
    else write({ type: 'message-metadata', messageMetadata: metadata() })
  } finally {
    const settling = reservation ? settleUsage(deps, reservation, spent.tokens) : null
    await Promise.allSettled([settling, turn.release()])
    write(last)
  }
}

async function settled<T>(promise: Promise<T>): Promise<[T, null] | [null, unknown]> {
  const [outcome] = await Promise.allSettled([promise])
  return outcome.status === 'fulfilled' ? [outcome.value, null] : [null, outcome.reason]
}

/** Of a model only what we call it ourselves: what its server says may quote its key. */
function note({ log }: RunDeps, { signal, kind }: BegunTurn, failure: unknown): void {
  if (signal.aborted) return
  const what = failure instanceof Error ? failure.message : 'unknown'
  log.warn({ engine: kind, what }, 'Could not finish an answer of the assistant')
}

type Answering = { kept: ReturnType<typeof answerParts>; spent: { tokens: number }; write: Write }

function askEngine(deps: RunDeps, turn: BegunTurn, { kept, spent, write }: Answering) {
  const { engine, conversationId, history, state, body, user, account } = turn
  return engine({
    conversation: { id: conversationId, history, state },
    text: body.text,
    caller: { user, account },
    run: toolRunner(deps, turn),
    write(chunk) {
      kept.add(chunk)
      write(chunk)
    },
    spend(tokens) {
      spent.tokens += tokens
    },
    left: () => ASSISTANT_TOKEN_CEILING - turn.tokens - spent.tokens,
    signal: AbortSignal.any([turn.signal, AbortSignal.timeout(deps.turnMs ?? TURN_MS)]),
  })
}

function toolRunner(deps: RunDeps, turn: BegunTurn) {
  const { db } = deps.database
  const { talker, conversationId, user, account, request } = turn
  const caller = { user, account, by: { userId: user.id, accessTokenId: null }, request }
  let calls = 0

  return async (call: ToolCall): Promise<AssistantToolPart['output']> => {
    if (calls >= CALLS_PER_TURN) return { ok: false, error: assistantMessages.tooManyCalls }
    if (turn.calls + calls >= CALLS_PER_CONVERSATION)
      return { ok: false, error: assistantMessages.tooManyCallsEver }
    calls += 1
    const scope = {
      mayEdit: (campaignId: string) => hasMade(db, talker, conversationId, campaignId),
      keyOf: () => keyOf(turn, call),
    }
    const result = await runTool(deps, caller, scope, call)
    const made = result.ok && call.name === 'createCampaign' ? result.id : undefined
    await inTransaction(db, async (trx) => {
      const isThere = await noteProgress(trx, talker, { id: conversationId, calls: 1 })
      if (isThere && made !== undefined) await addDraft(trx, conversationId, made)
    })
    return result
  }
}

/** By what is asked for, since a model that is asked once more calls the same thing by another name. */
function keyOf({ conversationId, questionId }: BegunTurn, { name, input }: ToolCall): string {
  const what = createHash('sha256')
    .update(JSON.stringify([name, inOrder(input)]))
    .digest('base64url')
  return `assistant:${conversationId}:${questionId}:${what}`
}

/** The same fields in another order are the same wish. */
function inOrder(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  return Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

type Answered = { message: AssistantMessage | null; tokens: number; state: unknown }

/** Of a conversation that was deleted meanwhile nothing is kept. */
async function keepAnswer(
  { database: { db }, vault, clock }: RunDeps,
  { talker, conversationId, kind, model }: BegunTurn,
  { message, tokens, state }: Answered,
): Promise<void> {
  const sealed = (value: unknown) =>
    vault.seal(talker.accountId, fieldOf(conversationId), JSON.stringify(value))
  const said = message && (await sealed(message))
  const changed = state === undefined ? {} : { state: await sealed(state) }
  await inTransaction(db, async (trx) => {
    const progress = { id: conversationId, engine: kind, model, tokens, updated_at: clock.now(), ...changed }
    if ((await noteProgress(trx, talker, progress)) && said !== null)
      await addMessage(trx, conversationId, said)
  })
}
