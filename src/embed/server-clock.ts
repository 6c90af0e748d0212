/** What time it is on the server, whatever this machine's clocks say or do. */

const DISAGREEMENT_MS = 2000

let uptime = 0
let date = 0
let server = 0

/** The server said `time` at that moment of this machine's running time. */
export function setServerTime(time: number, at: number) {
  server = time
  uptime = at
  date = Date.now() - (performance.now() - at)
}

/** The wall clock can be moved, and the running time may stop while the machine sleeps: time goes on by either. */
export function serverNow(): number {
  return server + Math.max(performance.now() - uptime, Date.now() - date)
}

/** Server time minus the wall clock's: worth keeping for the next visit. */
export function serverOffset(): number {
  return server - date
}

/** False after sleep or when somebody moved the clock: time to ask the server again. */
export function isClockSteady(): boolean {
  return Math.abs(performance.now() - uptime - (Date.now() - date)) <= DISAGREEMENT_MS
}
