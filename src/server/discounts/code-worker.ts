/** Makes, moves and deletes codes for as long as the process lives: each shop by one process at a time, several side by side. */
import { PlatformError } from '#integrations/platform-error.ts'
import { releaseLease, takeLease } from '../database/leases.ts'
import { newId } from '../foundation/ids.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { keepPolling, type Polling } from '../jobs/poll-jobs.ts'
import { NoStoreError } from '../stores/no-store-error.ts'
import { accountsWithDueCodes } from './due-codes-repository.ts'
import { goThroughCodes } from './go-through-codes.ts'
import { makeDueCodes, type CodeDeps } from './make-codes.ts'
import { sweepCodes } from './sweep-codes.ts'
import { accountsToSweep } from './sweep-repository.ts'

const LEASE_MS = 60_000
const LEASE_RENEWAL_MS = 20_000
const SHOPS_AT_ONCE = 16
const SWEPT_EVERY_MS = 86_400_000

export function pollCodes(deps: CodeDeps): Polling {
  const stopping = new AbortController()
  const worker = new CodeWorker(deps, stopping.signal)
  const done = Promise.all([
    keepPolling(deps, stopping.signal, () => worker.lookAround()),
    keepPolling(deps, stopping.signal, () => worker.beginAll()),
  ])
  return {
    async stop() {
      stopping.abort()
      await done
      await worker.idle()
    },
  }
}

/** Everything that is due now, once. */
export async function makeCodesNow(deps: CodeDeps): Promise<void> {
  const worker = new CodeWorker(deps, new AbortController().signal)
  await worker.lookAround()
  await worker.beginAll()
  await worker.idle()
}

class CodeWorker {
  private readonly holder = newId()
  private readonly running = new Map<string, Promise<void>>()
  private readonly away = new Map<string, { times: number; until: number }>()
  private readonly deps: CodeDeps
  private readonly signal: AbortSignal

  constructor(deps: CodeDeps, signal: AbortSignal) {
    this.deps = deps
    this.signal = signal
  }

  lookAround(): Promise<void> {
    return this.holding('discount-codes', () => goThroughCodes(this.deps, this.signal))
  }

  /** Those that are at it go on beside. */
  async beginAll(): Promise<void> {
    const { database, clock } = this.deps
    const now = clock.now()
    const due = await accountsWithDueCodes(database.db, now)
    const unswept = await accountsToSweep(database.db, now - SWEPT_EVERY_MS)
    for (const account of new Set([...due, ...unswept])) {
      const isAway = now < (this.away.get(account)?.until ?? 0)
      if (isAway || this.running.has(account) || this.running.size >= SHOPS_AT_ONCE) continue
      const work = this.begin(account, unswept.includes(account)).finally(() => this.running.delete(account))
      this.running.set(account, work)
    }
  }

  async idle(): Promise<void> {
    await Promise.all(this.running.values())
  }

  private begin(account: OwnedAccountId, isUnswept: boolean): Promise<void> {
    return this.holding(`discount-codes:${account}`, async () => {
      const timesAway = this.away.get(account)?.times ?? 0
      const make = () => makeDueCodes(this.deps, account, { signal: this.signal, timesAway })
      let pauseMs = await make()
      if (pauseMs === 0 && isUnswept && !this.signal.aborted)
        pauseMs = (await this.sweep(account)) ? await make() : SWEEP_AGAIN_MS
      if (pauseMs === 0) this.away.delete(account)
      else this.away.set(account, { times: timesAway + 1, until: this.deps.clock.now() + pauseMs })
    })
  }

  private async sweep(accountId: OwnedAccountId): Promise<boolean> {
    try {
      await sweepCodes(this.deps, { accountId, signal: this.signal })
      return true
    } catch (error) {
      if (!(error instanceof PlatformError || error instanceof NoStoreError))
        this.deps.log.warn({ err: error }, 'Could not compare the codes of a shop')
      return false
    }
  }

  private async holding(name: string, work: () => Promise<void>): Promise<void> {
    const { database, clock, log } = this.deps
    const take = () =>
      takeLease(database.db, { name, holder: this.holder, now: clock.now(), forMs: LEASE_MS })
    if (!(await take())) return
    const renewal = setInterval(() => {
      take().catch((error: unknown) => log.warn({ err: error }, 'Could not prolong a lease'))
    }, LEASE_RENEWAL_MS)
    try {
      await work()
    } finally {
      clearInterval(renewal)
      await releaseLease(database.db, { name, holder: this.holder })
    }
  }
}

/** A shop that could not be compared is asked for nothing for so long; what is due is tried again with it. */
const SWEEP_AGAIN_MS = 10_000
