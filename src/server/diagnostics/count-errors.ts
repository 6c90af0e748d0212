/** Counts what could not be answered: faults of ours, not what was asked wrongly. */
import type { FastifyInstance } from 'fastify'
import type { HourCounts } from './hour-counts.ts'

export function countErrors(app: FastifyInstance, hourCounts: HourCounts): void {
  const failed = new WeakMap<object, Error>()
  app.addHook('onError', async (request, _reply, error) => {
    failed.set(request, error)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 || reply.statusCode === 503) return
    hourCounts.errorHappened(failed.get(request) ?? `Answered ${reply.statusCode}`)
  })
  app.addHook('onClose', () => hourCounts.flush())
}
