/** What the editors of bars and timers show behind and in front of each other: the call that starts it, and the preview host. */
import type { FastifyInstance } from 'fastify'
import { barsApi as calls } from '#domain/bars/bars.api.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { serveFramedPages } from './framed-page-routes.ts'
import { serveStages } from './stage-routes.ts'
import { startPreview } from './start-preview.ts'

export function previewRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, calls.startPreview, ({ account, campaign, body }) =>
    startPreview(deps, { account, campaign }, body.pageId),
  )
  serveStages(app, deps)
  serveFramedPages(app, deps)
}
