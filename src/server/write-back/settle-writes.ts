/** What is kept of writes that were carried out: done, to be tried again, or left to the owner. */
import { pauseAfterFailure, pauseWhileMissing } from '#domain/write-back/write-retries.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import type { Clock } from '../foundation/clock.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Settled } from './due-writes-repository.ts'
import type { Plan } from './plan-write.ts'
import type { CarriedOut } from './write-progress.ts'

/** Of plans that need no platform. */
export function settledPlan(plan: Exclude<Plan, { do: 'write' }>): Settled {
  const { row } = plan
  switch (plan.do) {
    case 'remove':
      return { row, known: {}, outcome: 'remove' }
    case 'move': {
      const moved = { ...untried, state: 'waiting', connection_id: plan.connectionId, due_at: 0 } as const
      return { row, known: { person_id: null, person_list: null }, outcome: moved }
    }
    case 'leave':
      return {
        row,
        known: { written: null },
        outcome: { ...untried, state: 'past', due_at: null },
        successor: row.written === null ? null : plan.successor,
      }
  }
}

const untried = { tries: 0, problem: null, failed_at: null }

type SettleDeps = { vault: Vault; clock: Clock }

/** Whether the platform did not fail for everybody, and when its connection last worked. */
type Answered = { hasAnswered: boolean; workedAt: number }

export async function settledWrite(
  deps: SettleDeps,
  write: CarriedOut,
  answered: Answered,
): Promise<Settled> {
  const { plan, person, isFilled, done } = write
  const { row, list, written, values } = plan
  const isWritten = isFilled && values.length > 0
  const known = {
    person_id: person?.id ?? null,
    person_list: person && list,
    written: isFilled ? written : row.written,
    written_at: isWritten ? deps.clock.now() : row.written_at,
    acts: done,
  }
  return { row, known, outcome: await outcomeOf(deps, write, answered) }
}

async function outcomeOf(
  deps: SettleDeps,
  { plan, result }: CarriedOut,
  { hasAnswered, workedAt }: Answered,
): Promise<Settled['outcome']> {
  const { row, lead, isEmptied } = plan
  const now = deps.clock.now()
  const tries = row.tries + 1
  switch (result) {
    case 'open':
      return 'keep'
    case 'done':
    case 'gone':
      if (!lead) return 'remove'
      return { ...untried, state: isEmptied ? 'past' : 'written', due_at: null }
    case 'missing': {
      const pauseMs = pauseWhileMissing(tries)
      return { ...untried, tries, state: 'missing', due_at: pauseMs && now + pauseMs }
    }
    default:
      if ('failed' in result) return failure(deps, row, result.failed)
      // Where it works otherwise, it is this person whom it fails for; else they wait, behind those who wait already.
      if (hasAnswered || workedAt > (row.failed_at ?? Infinity)) return failure(deps, row, result.unanswered)
      return { state: 'waiting', due_at: now, failed_at: now }
  }
}

async function failure(
  { vault, clock }: SettleDeps,
  row: CarriedOut['plan']['row'],
  error: unknown,
): Promise<Settled['outcome']> {
  const now = clock.now()
  const tries = row.tries + 1
  const pauseMs = pauseAfterFailure(tries)
  const problem = await vault.seal(row.account_id, problemField(row), wordsOf(error))
  if (pauseMs === null) return { tries, state: 'failed', due_at: null, problem, failed_at: now }
  const waitMs = Math.max(pauseMs, retryAfterOf(error))
  return { tries, state: 'waiting', due_at: now + waitMs, problem, failed_at: now }
}

export function problemField({ campaign_id, lead_id }: { campaign_id: string; lead_id: string }): string {
  return `deadline-write:${campaign_id}:${lead_id}:problem`
}

function wordsOf(error: unknown): string {
  return error instanceof PlatformError ? error.message : 'Something went wrong here while it was written.'
}

function retryAfterOf(error: unknown): number {
  return (error instanceof PlatformError ? error.retryAfterMs : null) ?? 0
}
