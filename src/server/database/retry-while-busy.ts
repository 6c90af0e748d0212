/** SQLite lets one connection write at a time: whoever has to wait for another does so without holding up the process. */
import { setTimeout as pause } from 'node:timers/promises'
import { isWorthAnotherTry } from './failures.ts'

const TIMEOUT_MS = 2000
const MAX_PAUSE_MS = 8

/** `work` has done nothing when it fails for being locked out: a statement by itself, or the beginning of a transaction. */
export async function retryWhileBusy<T>(work: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS
  for (let longest = 1; ; longest = Math.min(longest * 2, MAX_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthAnotherTry(error) || performance.now() >= deadline) throw error
    }
    // Random, so that two that wait do not meet again.
    await pause(Math.ceil(Math.random() * longest))
  }
}
