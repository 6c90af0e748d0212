/** Visitors wait for the page, not for the database. */

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
