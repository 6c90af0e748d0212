/** Figures for the person who runs the installation, in Prometheus' format. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isFromThisMachine } from './client-address.ts'
import { notFound } from './errors.ts'

export type Metrics = { registry: Registry; requests: Histogram<'method' | 'route' | 'status'> }

/** A registry per app, so that two of them in one process (tests) do not share figures. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  return { registry, requests }
}

/** What the process itself uses. Not for tests: it keeps measuring until the process ends. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
}

export function serveMetrics(app: FastifyInstance, { registry, requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    }
    requests.observe(labels, reply.elapsedTime / 1000)
  })

  app.get('/metrics', { config: { hostRole: 'any' }, schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
