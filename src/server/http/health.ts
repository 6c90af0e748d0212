/** Whether the process lives, whether it takes requests, and whether it can do all of its work. */
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { isDiskLow } from '#domain/installation/check-storage.ts'
import type { Stopping } from './drain.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { answers } from '../database/ping.ts'
import type { Clock } from '../foundation/clock.ts'
import { withTimeout } from '../foundation/with-timeout.ts'
import type { Environment } from '../foundation/environment.ts'

const TIMEOUT_MS = 1000
const BUILT_AFTER = Date.parse('2025-01-01T00:00:00Z')

type HealthDeps = { database: OpenDatabase; environment: Environment; clock: Clock; stopping: Stopping }

export function answerHealthChecks(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/live', { config: { hostRole: 'any' }, schema: { hide: true } }, async () => ({ live: true }))

  app.get('/serving', { config: { hostRole: 'any' }, schema: { hide: true } }, async (_request, reply) => {
    const serving = !deps.stopping.isAnnounced
    return reply.code(serving ? 200 : 503).send({ serving })
  })

  app.get('/ready', { config: { hostRole: 'any' }, schema: { hide: true } }, async (_request, reply) => {
    const [database, disk] = await Promise.all([databaseAnswers(deps), diskHasRoom(deps)])
    const clock = deps.clock.now() > BUILT_AFTER
    const stopping = deps.stopping.isAnnounced
    const ready = database && disk && clock && !stopping
    return reply.code(ready ? 200 : 503).send({ ready, database, disk, clock, stopping })
  })
}

async function databaseAnswers({ database }: HealthDeps): Promise<boolean> {
  return (await withTimeout(answers(database.db), TIMEOUT_MS)) === true
}

async function diskHasRoom({ environment }: HealthDeps): Promise<boolean> {
  try {
    const { bavail, blocks, bsize } = await statfs(environment.DATA_DIR)
    return !isDiskLow({ free: bavail * bsize, total: blocks * bsize })
  } catch {
    // The folder is made when the first file is written; without one nothing can be full.
    return true
  }
}
