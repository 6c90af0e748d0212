/** Asks a platform, and either has what was asked for or throws a `PlatformError`. */
import { z } from 'zod'
import type { CallPlatform, PlatformCall } from '#domain/platforms/platform-call.ts'
import {
  kindOf,
  platformError,
  PlatformError,
  type Failure,
  type PlatformErrorKind,
} from './platform-error.ts'

/** Where a platform's status means something else than the status says. */
export type Correction = (failure: Failure) => { kind: PlatformErrorKind; retryAfterMs: number | null } | null

export type PlatformApi = ReturnType<typeof platformApi>

/** Ids are text, whatever a platform makes of them: some numbers are longer than a double is exact. */
export const idText = z.union([z.string(), z.number().int()]).transform(String)

/** A body, or none: nothing is read from it, but a page is no answer of an API. */
const anything = z.unknown().refine((body) => typeof body !== 'string')

type Line = { call: CallPlatform }

export function platformApi(name: string, corrected: Correction = () => null) {
  async function ask<Answer>(
    { call }: Line,
    request: PlatformCall,
    schema: z.ZodType<Answer>,
  ): Promise<Answer> {
    const answer = await call(request)
    if (answer.outcome !== 'answered') throw failed(answer)
    const read = schema.safeParse(answer.body)
    if (!read.success) throw platformError(name, 'unreadable', { status: answer.status })
    return read.data
  }

  function failed(failure: Failure): PlatformError {
    const correction = corrected(failure)
    const { kind, retryAfterMs } = correction ?? { kind: kindOf(failure), retryAfterMs: failure.retryAfterMs }
    return platformError(name, kind, { ...failure, retryAfterMs })
  }

  async function tell(line: Line, request: PlatformCall): Promise<void> {
    await ask(line, request, anything)
  }

  /** Null where it is not there. */
  async function askForOne<Answer>(
    line: Line,
    request: PlatformCall,
    schema: z.ZodType<Answer>,
  ): Promise<Answer | null> {
    return ask(line, request, schema).catch(nullIfMissing)
  }

  /** What is gone already needs no removing. */
  async function remove(line: Line, request: PlatformCall): Promise<void> {
    await tell(line, request).catch(nullIfMissing)
  }

  const error = (kind: PlatformErrorKind, failure: Partial<Failure> = {}) =>
    platformError(name, kind, failure)

  return { ask, tell, askForOne, remove, error }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof PlatformError && error.kind === 'notFound') return null
  throw error
}
