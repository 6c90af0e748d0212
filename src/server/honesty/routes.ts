/** Every route of the honesty check. */
import type { FastifyInstance } from 'fastify'
import { honestyApi as calls } from '#domain/honesty/honesty.api.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { checkHonesty, inspectHonesty } from './check-honesty.ts'

export function honestyRoutes(app: FastifyInstance, deps: Platform): void {
  serve(app, calls.read, ({ account, campaign }) => checkHonesty(deps, { account, campaign }))
  serve(app, calls.inspect, ({ account, campaign }) => inspectHonesty(deps, { account, campaign }))
}
