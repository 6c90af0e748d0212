/** What the editors of bars and timers show behind and in front of each other: the call that starts it, and the preview host. */
import type { FastifyInstance } from 'fastify'
import { barsApi as calls } from '#domain/bars/bars.api.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../http/serve.ts'
import { serveCampaignPreviews } from './campaign-preview-routes.ts'
import { serveFramedPages } from './framed-page-routes.ts'
import { serveStages } from './stage-routes.ts'
import { startPreview } from './start-preview.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { StageScripts } from './stage-document.ts'
import type { PreviewedPages } from './previewed-pages.ts'

type PreviewDeps = Platform & {
  snapshot: Snapshot
  stageScripts: StageScripts
  previewedPages: PreviewedPages
}

export function previewRoutes(app: FastifyInstance, deps: PreviewDeps): void {
  serve(app, calls.startPreview, ({ account, campaign, body }) =>
    startPreview(deps, { account, campaign }, body.pageId),
  )
  serveCampaignPreviews(app, deps)
  serveStages(app, deps)
  serveFramedPages(app, deps)
}
