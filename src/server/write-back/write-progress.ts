/** How far the writes of one turn are, and what ends it for all of them. */
import type { Person } from '#integrations/adapter.ts'
import { PlatformError, type PlatformErrorKind } from '#integrations/platform-error.ts'
import type { PlannedWrite } from './plan-write.ts'

/**
 * `missing` the platform does not have the person · `gone` nor has it what would be emptied · `unanswered` it failed by
 * itself, which may be for everybody, or for this person alone.
 */
export type CarriedOut = {
  plan: PlannedWrite
  person: Person | null
  isFilled: boolean
  /** Bits of the acts that are done by now. */
  done: number
  result: 'open' | 'done' | 'missing' | 'gone' | { failed: unknown } | { unanswered: PlatformError }
}

function isUnavailable(error: unknown): error is PlatformError {
  return error instanceof PlatformError && error.kind === 'unavailable'
}

/** What ends it for everybody: the connection has to wait, or to be mended. */
const halting: ReadonlySet<PlatformErrorKind> = new Set(['auth', 'rateLimited'])

/** In a row: so many people are not why. */
const AWAY_AFTER = 3

export class WriteProgress {
  halt: PlatformError | null = null
  lastUnanswered: PlatformError | null = null
  private unanswered = 0
  private readonly atOnce: number
  private readonly signal: AbortSignal

  constructor(atOnce: number, signal: AbortSignal) {
    this.atOnce = atOnce
    this.signal = signal
  }

  /** For each that is still open. */
  each(writes: readonly CarriedOut[], work: (write: CarriedOut) => Promise<void>): Promise<void> {
    return this.inTurns(writes, async (write) => {
      if (write.result !== 'open') return
      await work(write).then(
        () => {
          this.unanswered = 0
        },
        (error: unknown) => this.fail(write, error),
      )
    })
  }

  async inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
    const left = items.values()
    const turn = async () => {
      for (const item of left) if (this.halt === null && !this.signal.aborted) await work(item)
    }
    await Promise.all(Array.from({ length: this.atOnce }, turn))
  }

  fail(write: CarriedOut, error: unknown): void {
    if (isUnavailable(error)) return this.leave(write, error)
    if (this.haltsFor(error)) return
    const isMissing = error instanceof PlatformError && error.kind === 'notFound'
    // Whoever has gone may be back, as somebody else.
    if (isMissing) write.person = null
    write.result = isMissing && write.plan.isEmptied ? 'gone' : { failed: error }
  }

  private leave(write: CarriedOut, error: PlatformError): void {
    write.result = { unanswered: error }
    this.lastUnanswered = error
    if (++this.unanswered >= AWAY_AFTER) this.halt ??= error
  }

  haltsFor(error: unknown): boolean {
    if (!(error instanceof PlatformError) || !halting.has(error.kind)) return false
    this.halt ??= error
    return true
  }
}
