/** A message comes in: who may send it, what its answer may cost, and one answer at a time. From here on it is kept. */
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { canUseAssistant } from '#domain/accounts/permissions.ts'
import type { assistantApi } from '#domain/assistant/assistant.api.ts'
import { assistantMessages } from '#domain/assistant/messages.ts'
import type { AssistantMessage } from '#domain/assistant/wire.ts'
import { releaseLease, takeLease } from '../database/leases.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { conflict, forbidden, RequestError } from '../http/errors.ts'
import type { SignedIn } from '../http/access.ts'
import type { Network } from '../outbound/guarded-connector.ts'
import type { Platform } from '../platform/platform.ts'
import { fieldOf, historyOf, isFull, ownConversation, textOf } from './conversations.ts'
import { addConversation, addMessage, noteProgress, type Talker } from './conversations-repository.ts'
import { chosenEngine } from './chosen-engine.ts'
import { estimatedTokens } from './model-step.ts'
import { runTurn, TURN_MS } from './run-turn.ts'
import type { ToolDeps } from './tool-caller.ts'
import { reserveUsage } from './usage.ts'

export type TurnDeps = Platform & ToolDeps & { network?: Network | undefined; turnMs?: number | undefined }

type Asked = Pick<SignedIn, 'user' | 'account'> & {
  body: z.output<typeof assistantApi.chat.body>
  request: FastifyRequest
}

/** A little longer than any turn: one whose server has died is over by then. */
const LEASE_MS = TURN_MS + 15_000
/** Somebody who stops an answer and goes on at once waits for it to end. */
const LOOKS = 20
const BETWEEN_LOOKS_MS = 50
/** What a prompt with its tools and an answer come to. */
const USUAL_TOKENS = 5000

/** Refuses for everybody alike, before anything of a conversation is looked at. */
export function talkerOf({ user, account }: Pick<SignedIn, 'user' | 'account'>): Talker {
  if (!canUseAssistant(account.permissions)) throw forbidden(assistantMessages.notForAccount)
  return { accountId: account.id, userId: user.id }
}

export async function beginTurn(deps: TurnDeps, asked: Asked, signal: AbortSignal): Promise<Readable> {
  const talker = talkerOf(asked)
  await deps.limits.take('assistantMessagesPerPerson', talker.userId)
  await deps.limits.take('assistantMessagesPerAccount', talker.accountId)
  const release = await takeTurn(deps, talker)
  try {
    const before = await conversationBefore(deps, talker, asked.body)
    const { engine, kind, model } = await chosenEngine(deps, asked.account)
    const reservation =
      model === null
        ? null
        : await reserveUsage(deps, {
            accountId: talker.accountId,
            model,
            tokens: USUAL_TOKENS + estimatedTokens(JSON.stringify(before.history)),
          })
    const intent = await keepQuestion(deps, talker, { ...before, kind, model, text: asked.body.text })
    return runTurn(deps, {
      ...asked,
      ...before,
      ...intent,
      talker,
      engine,
      kind,
      model,
      reservation,
      release,
      signal,
    })
  } catch (error) {
    await release()
    throw error
  }
}

/** Of the person, whatever tab, browser or server they ask in. */
async function takeTurn({ database: { db }, clock }: TurnDeps, { userId }: Talker) {
  const lease = { name: `assistant:${userId}`, holder: newId() }
  for (let look = 0; look < LOOKS; look++) {
    if (await takeLease(db, { ...lease, now: clock.now(), forMs: LEASE_MS }))
      return () => releaseLease(db, lease)
    await pause(BETWEEN_LOOKS_MS)
  }
  throw conflict(assistantMessages.busy)
}

type Before = {
  conversationId: string | null
  history: AssistantMessage[]
  state: unknown
  tokens: number
  calls: number
  /** The message that is tried once more: it stands in the history already. */
  retried: AssistantMessage | null
}

/** Read while nobody else can go on with it. */
async function conversationBefore(
  deps: TurnDeps,
  talker: Talker,
  { conversationId, text, retry }: Asked['body'],
) {
  if (conversationId === null) return noConversation
  const row = await ownConversation(deps, talker, conversationId)
  if (isFull(row)) throw new RequestError(422, assistantMessages.full)
  const history = await historyOf(deps, talker, row.id)
  const last = history.findLast(({ role }) => role === 'user')
  const { state, tokens, calls } = row
  return {
    conversationId: row.id,
    history,
    state:
      state === null ? null : JSON.parse(await deps.vault.open(talker.accountId, fieldOf(row.id), state)),
    tokens,
    calls,
    retried: retry === true && last && textOf(last) === text ? last : null,
  } satisfies Before
}

const noConversation: Before = {
  conversationId: null,
  history: [],
  state: null,
  tokens: 0,
  calls: 0,
  retried: null,
}

type Question = Before & { kind: 'model' | 'guide'; model: string | null; text: string }

/** `questionId` is the same for each try: what one of them has made, the next one makes no second time. */
async function keepQuestion(
  { database: { db }, vault, clock }: TurnDeps,
  talker: Talker,
  { conversationId, retried, kind, model, text }: Question,
): Promise<{ conversationId: string; questionId: string }> {
  const id = conversationId ?? newId()
  if (retried) return { conversationId: id, questionId: retried.id }
  const message: AssistantMessage = { id: newId(), role: 'user', parts: [{ type: 'text', text }] }
  const sealed = await vault.seal(talker.accountId, fieldOf(id), JSON.stringify(message))
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    if (conversationId === null)
      await addConversation(trx, talker, { id, engine: kind, model, created_at: now })
    else await noteProgress(trx, talker, { id, engine: kind, model, updated_at: now })
    await addMessage(trx, id, sealed)
  })
  return { conversationId: id, questionId: message.id }
}
