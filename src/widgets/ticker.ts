/** The one timer of a page: wakes whoever shows a countdown just when its second turns. */
import { neverThrow } from './never-throw.ts'

export type Ticker = {
  /** Epoch milliseconds as the server counts them. */
  now: () => number
  /** Calls at every whole second before `at`, at `at`, and every second after it; the answer ends that. */
  watch: (at: number, tick: (now: number) => void) => () => void
  /** Everybody looks again now: the clock was set, or the page came back. */
  refresh: () => void
}

const MINUTE_MS = 60_000

export function createTicker(now: () => number): Ticker {
  let watches: [at: number, tick: (now: number) => void][] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh() {
    const time = now()
    // A tick may end watches and begin others: those in force when the second turned are told.
    for (const [, tick] of watches) neverThrow(() => tick(time))
    schedule()
  }

  // A deadline is never scheduled as such: timers longer than 24 days fire at once.
  function schedule() {
    clearTimeout(timer)
    const waits = watches.map(([at]) => untilNextTurn(at - now(), document.hidden))
    if (waits[0]) timer = setTimeout(refresh, Math.ceil(Math.min(...waits)))
  }

  return {
    now,
    refresh,
    watch(at, tick) {
      const watch = [at, tick] as (typeof watches)[number]
      watches = [...watches, watch]
      schedule()
      return () => {
        watches = watches.filter((other) => other !== watch)
      }
    },
  }
}

/** Nobody sees the seconds of a hidden page; its deadline counts all the same. */
export function untilNextTurn(left: number, isHidden: boolean): number {
  const ahead = left > 0 ? left : MINUTE_MS
  return isHidden ? Math.min(ahead, MINUTE_MS) : ahead % 1000 || 1000
}
