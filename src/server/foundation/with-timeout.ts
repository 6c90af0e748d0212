/** Visitors wait for the page, not for the database. */

/** How long a visit, or an image in a mail, waits for the database before it is answered without it (security §5.1). */
export type Patience = { knownMs: number; newMs: number; imageMs: number }

export const usualPatience: Patience = { knownMs: 300, newMs: 600, imageMs: 250 }

/** Null when the promise has not kept itself after a moment, or was broken. */
export function inTime<T>(promise: Promise<T>, patienceMs: number): Promise<T | null> {
  const { promise: first, resolve } = Promise.withResolvers<T | null>()
  const timer = setTimeout(resolve, patienceMs, null)
  const settle = (value: T | null) => {
    clearTimeout(timer)
    resolve(value)
  }
  promise.then(settle, () => settle(null))
  return first
}
