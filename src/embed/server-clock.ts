/** What time it is on the server, whatever this machine's clocks say or do. */

const DISAGREEMENT_MS = 2000

/** One moment, on this machine's running time, its wall clock, and on the server. */
export type ServerClock = { uptime: number; wallTime: number; serverTime: number }

/** The server said `time` at that moment of this machine's running time. */
export function setServerTime(clock: ServerClock, time: number, at: number) {
  clock.serverTime = time
  clock.uptime = at
  clock.wallTime = Date.now() - (performance.now() - at)
}

/** The wall clock can be moved, and the running time may stop while the machine sleeps: time goes on by either. */
export function serverNow({ uptime, wallTime, serverTime }: ServerClock): number {
  return serverTime + Math.max(performance.now() - uptime, Date.now() - wallTime)
}

/** Server time minus the wall clock's: worth keeping for the next visit. */
export function serverOffset({ serverTime, wallTime }: ServerClock): number {
  return serverTime - wallTime
}

/** False after sleep or when somebody moved the clock: time to ask the server again. */
export function isClockSteady({ uptime, wallTime }: ServerClock): boolean {
  return Math.abs(performance.now() - uptime - (Date.now() - wallTime)) <= DISAGREEMENT_MS
}
