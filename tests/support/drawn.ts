/** Chance that is the same in every run. */

export type Draw = {
  below(limit: number): number
  chance(share: number): boolean
  of<Value>(values: readonly Value[]): Value
}

/** Mulberry32. */
export function drawn(seed: number): Draw {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    of: (values) => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to draw from')
      return value
    },
  }
}
