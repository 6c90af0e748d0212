/** Writes deadlines for as long as the process lives: each connection by one process at a time, several side by side. */
import { newId } from '../foundation/ids.ts'
import { releaseLease, takeLease } from '../database/leases.ts'
import { keepPolling, type Polling } from '../jobs/poll-jobs.ts'
import { connectionsWithWork, type ConnectionRef } from './due-writes-repository.ts'
import { goThroughLeads, lookForExpired } from './go-through-leads.ts'
import { writeConnection, type WriteBackDeps } from './write-connection.ts'

const LEASE_MS = 60_000
const LEASE_RENEWAL_MS = 20_000
const CONNECTIONS_AT_ONCE = 16

export function pollWrites(deps: WriteBackDeps): Polling {
  const stopping = new AbortController()
  const worker = new WriteWorker(deps, stopping.signal)
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
export async function writeDueDeadlines(deps: WriteBackDeps): Promise<void> {
  const worker = new WriteWorker(deps, new AbortController().signal)
  await worker.lookAround()
  await worker.beginAll()
  await worker.idle()
}

class WriteWorker {
  private readonly holder = newId()
  private readonly running = new Map<string, Promise<void>>()
  private readonly away = new Map<string, { times: number; until: number }>()
  private readonly deps: WriteBackDeps
  private readonly signal: AbortSignal

  constructor(deps: WriteBackDeps, signal: AbortSignal) {
    this.deps = deps
    this.signal = signal
  }

  lookAround(): Promise<void> {
    return this.holding('write-back', async () => {
      await goThroughLeads(this.deps, this.signal)
      await lookForExpired(this.deps, this.signal)
    })
  }

  /** Those that are at it go on beside. */
  async beginAll(): Promise<void> {
    const { database, clock } = this.deps
    for (const ref of await connectionsWithWork(database.db, clock.now())) {
      const key = ref.connectionId
      const isAway = clock.now() < (this.away.get(key)?.until ?? 0)
      if (isAway || this.running.has(key) || this.running.size >= CONNECTIONS_AT_ONCE) continue
      const work = this.begin(ref).finally(() => this.running.delete(key))
      this.running.set(key, work)
    }
  }

  async idle(): Promise<void> {
    await Promise.all(this.running.values())
  }

  private begin(ref: ConnectionRef): Promise<void> {
    return this.holding(`write-back:${ref.connectionId}`, async () => {
      const times = this.away.get(ref.connectionId)?.times ?? 0
      const pauseMs = await writeConnection(this.deps, ref, { signal: this.signal, timesAway: times })
      if (pauseMs === 0) this.away.delete(ref.connectionId)
      else this.away.set(ref.connectionId, { times: times + 1, until: this.deps.clock.now() + pauseMs })
    })
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
