/** A clock that stands still until the test moves it. */

export type TestClock = {
  now(): number
  set(instant: number | string): void
  /** Moves on by milliseconds, or by a duration such as `{ hours: 2, minutes: 30 }`. */
  advance(by: number | Temporal.DurationLike): void
}

/** A Tuesday morning without a clock change near it. */
export const TEST_NOW = Date.parse('2026-03-03T10:00:00Z')

export function testClock(start: number | string = TEST_NOW): TestClock {
  let instant = toMilliseconds(start)
  return {
    now: () => instant,
    set: (next) => {
      instant = toMilliseconds(next)
    },
    advance: (by) => {
      instant += inMilliseconds(by)
    },
  }
}

/** Real time until the test moves it: seconds pass by themselves, days when the test says so. */
export function runningClock(): TestClock {
  let ahead = 0
  const now = () => Date.now() + ahead
  return {
    now,
    set: (instant) => {
      ahead = toMilliseconds(instant) - Date.now()
    },
    advance: (by) => {
      ahead += inMilliseconds(by)
    },
  }
}

function inMilliseconds(by: number | Temporal.DurationLike): number {
  return typeof by === 'number' ? by : Temporal.Duration.from(by).total('milliseconds')
}

function toMilliseconds(instant: number | string): number {
  return typeof instant === 'number' ? instant : Temporal.Instant.from(instant).epochMilliseconds
}
