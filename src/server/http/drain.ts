/**
 * Stops a server under load without losing a request. A proxy that asks `/ready` hears of it first; then nobody new is
 * let in and every answer is the last one on its line. A line on which nothing comes is left to the proxy to end: ended
 * by us, it could be under a request that has just been sent.
 */
import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
// oxlint-disable-next-line no-restricted-imports -- listens, and asks nobody
import { Server } from 'node:net'

export type Stopping = {
  /** `/ready` says no. */
  isAnnounced: boolean
  /** A line that has carried an answer is closed instead of kept for the next request. */
  endsLines: boolean
}

export const notStopping = (): Stopping => ({ isAnnounced: false, endsLines: false })

/** Longer than proxies keep a line on which nothing comes, as `docs/several-processes.md` sets them up. */
export const KEEP_ALIVE_MS = 75_000
/** Two looks of a proxy that asks `/ready` every second. */
const NOTICE_MS = 2000
/** The documented proxies end theirs after four seconds. */
const IDLE_LINES_MS = 6000
/** One turn of the event loop, which lets everybody in who waits, with nothing else to do. */
const QUIET_MS = 1
const QUIET_WITHIN_MS = 500

export function endLinesWhenStopping(app: FastifyInstance, stopping: Stopping): void {
  app.addHook('preClose', async () => {
    stopping.endsLines = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.endsLines) reply.header('connection', 'close')
  })
}

/** Resolves when every line has ended, or there is no use in waiting for the rest. */
export async function drain(server: Server, stopping: Stopping): Promise<void> {
  stopping.isAnnounced = true
  await pause(NOTICE_MS)
  stopping.endsLines = true
  await Promise.race([stopListening(server), pause(IDLE_LINES_MS)])
}

/** Whoever waits to be let in at that moment is reset: it has to be one in which nobody does. */
function stopListening(server: Server): Promise<void> {
  const allEnded = Promise.withResolvers<void>()
  const startedAt = performance.now()
  let lookedAt = startedAt
  let hasSomebodyCome = true
  const note = () => {
    hasSomebodyCome = true
  }
  const look = () => {
    const now = performance.now()
    const isQuiet = !hasSomebodyCome && now - lookedAt < QUIET_MS
    if (!isQuiet && now - startedAt < QUIET_WITHIN_MS) {
      hasSomebodyCome = false
      lookedAt = now
      return void setImmediate(look)
    }
    server.off('connection', note)
    // Of a server for HTTP the same call ends idle lines too.
    Server.prototype.close.call(server, () => allEnded.resolve())
  }
  server.on('connection', note)
  setImmediate(look)
  return allEnded.promise
}
