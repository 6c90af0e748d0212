/**
 * Work in many places at once, at shops, connections or addresses, for as long as the process lives: in each place by one
 * process at a time, so that what is due there is done in order. A place that does not answer is left alone for a while
 * and keeps nobody else waiting.
 */
import { whileHolding, type LeaseDeps } from '../database/while-holding.ts'
import { newId } from '../foundation/ids.ts'
import { keepPolling, type Polling } from './poll-jobs.ts'

const PLACES_AT_ONCE = 16

export type WorkTurn = {
  signal: AbortSignal
  /** How often in a row it has wanted to be left alone before. */
  timesAway: number
}

export type Place = {
  id: string
  /** Does what is due there. Says for how long it wants to be left alone; 0: nothing is due any more. */
  work(turn: WorkTurn): Promise<number>
}

export type LeasedWork = {
  /** Begins the names of its leases. */
  name: string
  /** Finds out what becomes due: one process at a time, beside the work itself. */
  lookAround(signal: AbortSignal): Promise<void>
  placesWithWork(now: number): Promise<readonly Place[]>
}

export function pollLeasedWork(deps: LeaseDeps, work: LeasedWork): Polling {
  const stopping = new AbortController()
  const worker = new Worker(deps, work, stopping.signal)
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
export async function doLeasedWork(deps: LeaseDeps, work: LeasedWork): Promise<void> {
  const worker = new Worker(deps, work, new AbortController().signal)
  await worker.lookAround()
  await worker.beginAll()
  await worker.idle()
}

class Worker {
  private readonly holder = newId()
  private readonly running = new Map<string, Promise<void>>()
  private readonly away = new Map<string, { times: number; until: number }>()
  private readonly deps: LeaseDeps
  private readonly work: LeasedWork
  private readonly signal: AbortSignal

  constructor(deps: LeaseDeps, work: LeasedWork, signal: AbortSignal) {
    this.deps = deps
    this.work = work
    this.signal = signal
  }

  lookAround(): Promise<void> {
    return this.holding(this.work.name, () => this.work.lookAround(this.signal))
  }

  /** Those that are at it go on beside. */
  async beginAll(): Promise<void> {
    const now = this.deps.clock.now()
    for (const place of await this.work.placesWithWork(now)) {
      const { id } = place
      const isAway = now < (this.away.get(id)?.until ?? 0)
      if (isAway || this.running.has(id) || this.running.size >= PLACES_AT_ONCE) continue
      const work = this.begin(place).finally(() => this.running.delete(id))
      this.running.set(id, work)
    }
  }

  async idle(): Promise<void> {
    await Promise.all(this.running.values())
  }

  private begin(place: Place): Promise<void> {
    const { id } = place
    return this.holding(`${this.work.name}:${id}`, async () => {
      const timesAway = this.away.get(id)?.times ?? 0
      const pauseMs = await place.work({ signal: this.signal, timesAway })
      if (pauseMs === 0) this.away.delete(id)
      else this.away.set(id, { times: timesAway + 1, until: this.deps.clock.now() + pauseMs })
    })
  }

  private holding(name: string, work: () => Promise<void>): Promise<void> {
    return whileHolding(this.deps, { name, holder: this.holder }, work)
  }
}
