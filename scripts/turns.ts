/** So much work at a time, beginning in the order in which it was asked for. */

export type Turn = <R>(work: () => Promise<R>) => Promise<R>

export function turns(most: number): Turn {
  let free = most
  const waiting: (() => void)[] = []

  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
