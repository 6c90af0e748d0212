/** Visitors wait for the page, not for the database. */

export type Timeouts = {
  /** How long a visit, or an image in a mail, waits for the database before it is answered without it (security §5.1). */
  knownMs: number
  newMs: number
  imageMs: number
  /** A style that nobody has asked for lately is fetched or compiled: until then the mail waits for its image. */
  styleMs: number
}

export const defaultTimeouts: Timeouts = { knownMs: 300, newMs: 600, imageMs: 250, styleMs: 2000 }

/** Null when the promise has not kept itself after a moment, or was broken. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T | null> {
  const { promise: first, resolve } = Promise.withResolvers<T | null>()
  const timer = setTimeout(resolve, timeoutMs, null)
  const settle = (value: T | null) => {
    clearTimeout(timer)
    resolve(value)
  }
  promise.then(settle, () => settle(null))
  return first
}

/** Rejects with what `late` makes when the promise has not settled after a moment; what breaks it passes through. */
export async function orTimeout<T>(promise: Promise<T>, timeoutMs: number, late: () => Error): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), timeoutMs)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
