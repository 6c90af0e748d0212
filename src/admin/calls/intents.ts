/**
 * The key of each thing that is to be created. The same thing asked for again, by a second click or because no answer
 * came, is the same intent: the server makes it once.
 */

/** So long after an answer a finger may still be on its way. */
export const SETTLED_MS = 1000

const keys = new Map<string, string>()

export function keyOfIntent(intent: string): string {
  const key = keys.get(intent) ?? crypto.randomUUID()
  keys.set(intent, key)
  return key
}

/** Answered: what is asked for from now on is meant anew. */
export function settleIntent(intent: string): void {
  const key = keys.get(intent)
  setTimeout(() => keys.get(intent) === key && keys.delete(intent), SETTLED_MS)
}
