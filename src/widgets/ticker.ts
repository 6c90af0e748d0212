/** The one timer of a page: wakes whoever shows a countdown just when its second turns. */
import { quietly } from './quietly.ts'

export type Ticker = {
  /** Epoch milliseconds as the server counts them. */
  now: () => number
  /** Calls at every whole second before `at`, at `at`, and now and then after it; the answer ends that. */
  watch: (at: number, tick: (now: number) => void) => () => void
  /** Everybody looks again now: the clock was set, or the page came back. */
  refresh: () => void
}

const MINUTE_MS = 60_000

export function createTicker(now: () => number): Ticker {
  const watches = new Set<{ at: number; tick: (now: number) => void }>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function refresh() {
    clearTimeout(timer)
    const time = now()
    // A tick may end its own watch and begin another.
    const ticks = Array.from(watches, ({ tick }) => tick)
    for (const tick of ticks) quietly(() => tick(time))
    schedule()
  }

  // A deadline is never scheduled as such: timers longer than 24 days fire at once.
  function schedule() {
    clearTimeout(timer)
    if (watches.size === 0) return
    const time = now()
    const waits = [...watches].map(({ at }) => untilNextTurn(at - time, document.hidden))
    timer = setTimeout(refresh, Math.ceil(Math.min(...waits)))
  }

  return {
    now,
    refresh,
    watch(at, tick) {
      const watch = { at, tick }
      watches.add(watch)
      schedule()
      return () => {
        watches.delete(watch)
        schedule()
      }
    },
  }
}

/** Nobody sees the seconds of a hidden page; its deadline counts all the same. */
export function untilNextTurn(left: number, isHidden: boolean): number {
  if (left <= 0) return MINUTE_MS
  return isHidden ? Math.min(left, MINUTE_MS) : left % 1000 || 1000
}
