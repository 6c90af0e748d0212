/** The only way to the server: one typed function over the rows of the contract tables. */
import type { z } from 'zod'
import type { Conflict } from '#domain/saves/field-changes.schema.ts'
import type { Call, Problem } from '#domain/calls/call.api.ts'
import { keyOfIntent, settleIntent } from './intents.ts'
import { recordAnswer } from './server-state.ts'
import { isSessionOver, withSession } from './session.ts'

/** What a call needs: exactly the parts that its row declares. */
export type Input<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>

type Part<C extends Call, Name extends 'params' | 'query' | 'body'> = C extends {
  [Key in Name]: infer Schema extends z.ZodType
}
  ? Record<Name, z.input<Schema>>
  : Partial<Record<Name, undefined>>

export type Answer<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : null

/** A refusal in the server's words; `fields` tells which inputs to mend. */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly status: number
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  /** What somebody else has changed since, where that is why. */
  readonly conflicts: readonly Conflict[]

  constructor(status: number, problem: Problem) {
    super(problem.error)
    this.status = status
    this.fields = problem.fields ?? {}
    this.requestId = problem.requestId
    this.conflicts = problem.conflicts ?? []
  }

  /** False when whoever answered was not our server, or said nothing: a proxy in front of it, mostly. */
  get hasReason(): boolean {
    return this.message !== NO_REASON
  }
}

export const NO_CONNECTION = 'The server cannot be reached. Please check your connection.'
const NO_REASON = 'Something went wrong. Please try again.'

export async function request<C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
): Promise<Answer<C>> {
  const response = await withSession(call.access, () => send(call, input, signal))
  recordAnswer(response.status)
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null)
  if (!response.ok) throw new RequestFailed(response.status, problemOf(answer))
  // The server checked its answer against the same schema before sending it.
  return answer as Answer<C>
}

/**
 * Something that the server draws: asked for as everything else is, but its answer is a file. Only a session that is
 * over matters beside it (B §7): while too much is drawn, the server is not away.
 */
export async function requestFile<C extends Call>(
  call: C,
  input: Input<C>,
  signal?: AbortSignal,
): Promise<Blob> {
  const response = await answered(call, input, signal)
  return response.blob()
}

/** What is not refused, as it comes: whole, or piece by piece. */
export async function answered(
  call: Call,
  input: CallParts,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const response = await withSession(call.access, () => send(call, input, signal))
  if (response.ok) return response
  throw new RequestFailed(response.status, problemOf(await response.json().catch(() => null)))
}

/** A small call that is sent even while its page is closing; nobody waits for the answer, nor signs in for it. */
export function sendBeacon<C extends Call>(call: C, input: Input<C>): void {
  if (isSessionOver()) return
  send(call, input, undefined, { keepalive: true }).catch(() => {})
}

async function send(
  call: Call,
  { params, query, body }: CallParts,
  signal: AbortSignal | undefined,
  how: RequestInit = {},
) {
  const path = pathOf(call.path, { params, query })
  const text = body === undefined ? null : JSON.stringify(body)
  const intent = call.creates ? `${call.method} ${path} ${text}` : null
  try {
    const response = await fetch(path, {
      ...how,
      method: call.method,
      credentials: 'same-origin',
      headers: {
        ...(text !== null && { 'content-type': 'application/json' }),
        ...(intent !== null && { 'idempotency-key': keyOfIntent(intent) }),
      },
      body: text,
      signal: signal ?? null,
    })
    if (intent !== null && response.status < 500) settleIntent(intent)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    recordAnswer(0)
    throw new RequestFailed(0, { error: NO_CONNECTION })
  }
}

type CallParts = { params?: unknown; query?: unknown; body?: unknown }

/** `/api/campaigns/:campaignId` with its parameters filled in and the query appended. Also for download links. */
export function pathOf(path: string, { params, query }: Omit<CallParts, 'body'>): string {
  const values = valuesOf(params)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const given = Object.entries(valuesOf(query)).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? filled : `${filled}?${search}`
}

function valuesOf(part: unknown): Record<string, unknown> {
  return typeof part === 'object' && part !== null ? { ...part } : {}
}

/** Every refusal of the server is `{ error }`; something in front of it may answer anything. */
export function problemOf(answer: unknown): Problem {
  const { error, fields, requestId, conflicts } = valuesOf(answer)
  return {
    error: typeof error === 'string' && error !== '' ? error : NO_REASON,
    fields: Object.fromEntries(Object.entries(valuesOf(fields)).map(([at, why]) => [at, String(why)])),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    // The server made them by the same schema.
    ...(Array.isArray(conflicts) ? { conflicts: conflicts as Conflict[] } : {}),
  }
}
