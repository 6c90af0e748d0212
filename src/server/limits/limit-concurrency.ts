/** Work that costs much: only so much of it at a time, and only so many wait for theirs. */

type Turns = {
  atOnce: number
  maxWaiting: number
  /** What whoever comes then is told. */
  busy: () => Error
}

export type LimitedWork = <Result>(work: () => Promise<Result>) => Promise<Result>

export function limitConcurrency({ atOnce, maxWaiting, busy }: Turns): LimitedWork {
  let running = 0
  const waiting: (() => void)[] = []

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw busy()
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await promise
  }

  /** The next in line takes over the place, so nobody slips in between. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await turn()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
