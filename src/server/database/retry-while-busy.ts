/** SQLite lets one connection write at a time: whoever has to wait for another does so without holding up the process. */
import { setTimeout as pause } from 'node:timers/promises'
import { isWorthAnotherTry } from './failures.ts'

const PATIENCE_MS = 2000
const LONGEST_PAUSE_MS = 8

/** `work` has done nothing when it fails for being locked out: a statement by itself, or the beginning of a transaction. */
export async function whenFree<T>(work: () => T | Promise<T>): Promise<T> {
  const patienceEndsAt = performance.now() + PATIENCE_MS
  for (let longest = 1; ; longest = Math.min(longest * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthAnotherTry(error) || performance.now() >= patienceEndsAt) throw error
    }
    // Random, so that two that wait do not meet again.
    await pause(Math.ceil(Math.random() * longest))
  }
}
