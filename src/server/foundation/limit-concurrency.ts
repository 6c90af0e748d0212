/** Work that costs much: only so much of it at a time, and only so many wait for theirs. */

type Turns<Busy> = {
  atOnce: number
  maxWaiting: number
  /** What whoever comes then is answered, or throws what they are told. */
  busy: () => Busy
}

export type LimitedWork<Busy> = <Result>(work: () => Promise<Result>) => Promise<Result | Busy>

export function limitConcurrency<Busy>({ atOnce, maxWaiting, busy }: Turns<Busy>): LimitedWork<Busy> {
  let running = 0
  const waiting: (() => void)[] = []

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
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
    if (running >= atOnce && waiting.length >= maxWaiting) return busy()
    await turn()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** The same for each of many, by name: nobody's work keeps others from theirs. */
export function limitConcurrencyOfEach<Busy>(
  turns: Turns<Busy>,
): <Result>(whose: string, work: () => Promise<Result>) => Promise<Result | Busy> {
  const busy = new Map<string, { inTurn: LimitedWork<Busy>; asking: number }>()
  return async (whose, work) => {
    const theirs = busy.get(whose) ?? { inTurn: limitConcurrency(turns), asking: 0 }
    busy.set(whose, theirs)
    theirs.asking += 1
    try {
      return await theirs.inTurn(work)
    } finally {
      theirs.asking -= 1
      if (theirs.asking === 0) busy.delete(whose)
    }
  }
}
