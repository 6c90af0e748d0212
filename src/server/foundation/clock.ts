/** The one place the server learns the time from; tests pass a clock they can move. */

export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
