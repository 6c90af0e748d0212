/** When people buy: sales by the time that was left on the buyer's own deadline, and by how much of it had passed. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const days = [365, 180, 90, 60, 30, 21, 14, 10, 7, 6, 5, 4, 3, 2, 1].map((count) => count * DAY_MS)
const hours = [12, 6, 3, 1].map((count) => count * HOUR_MS)
const minutes = [45, 30, 15, 5, 1].map((count) => count * MINUTE_MS)

/** What is counted is told apart by these; the longest first. */
export const timeLeftEdges: readonly number[] = [...days, ...hours, ...minutes, 0]

/** Axes for long, short and very short offers: with more points than these nobody could read one. */
const axes: readonly { above: number; edges: readonly number[] }[] = [
  { above: DAY_MS, edges: [...days, ...hours, 0] },
  { above: HOUR_MS, edges: [DAY_MS, ...hours, 30 * MINUTE_MS, 15 * MINUTE_MS, 0] },
  { above: 0, edges: [HOUR_MS, ...minutes, 0] },
]

/** More than `toMs` was left, and at most `fromMs`. */
export type TimeLeft = { fromMs: number; toMs: number; orders: number }

/** Of sales before the deadline. `edge`: the first of the edges that is less than what was left; `tenth`: 0 to 9 of the time given. */
export type BoughtInTime = { edge: number; tenth: number; orders: number }

export type BuyingTimes = {
  byTimeLeft: TimeLeft[]
  tenths: number[]
  lastDay: number
  lastHour: number
}

/** `longestMs`: the most time that one of the buyers was given. */
export function buyingTimes(sold: readonly BoughtInTime[], longestMs: number): BuyingTimes {
  const ordersBetween = (fromMs: number, toMs: number) =>
    sum(sold.filter(({ edge }) => edge >= toMs && edge < fromMs))
  return {
    byTimeLeft: stretchesOf(longestMs).map(({ fromMs, toMs }) => ({
      fromMs,
      toMs,
      orders: ordersBetween(fromMs, toMs),
    })),
    tenths: Array.from({ length: 10 }, (_, at) => sum(sold.filter(({ tenth }) => tenth === at))),
    lastDay: ordersBetween(DAY_MS, 0),
    lastHour: ordersBetween(HOUR_MS, 0),
  }
}

/** From the one that the longest time begins in. */
function stretchesOf(longestMs: number): { fromMs: number; toMs: number }[] {
  const { edges } = axes.find(({ above }) => longestMs > above) ?? { edges: timeLeftEdges }
  const first = edges.findLastIndex((edge) => edge >= longestMs)
  return edges.slice(first + 1).map((toMs, at) => ({ fromMs: edges[first + at] ?? longestMs, toMs }))
}

function sum(sold: readonly BoughtInTime[]): number {
  return sold.reduce((total, { orders }) => total + orders, 0)
}
