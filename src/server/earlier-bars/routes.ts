/** Every route by which a campaign goes over to the new style of bars, and back. */
import type { FastifyInstance } from 'fastify'
import { earlierBarsApi as calls } from '#domain/earlier-bars/earlier-bars.api.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { saverOf } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { goBack, goOver, styleOf } from './change-style.ts'

export function earlierBarsRoutes(app: FastifyInstance, deps: Platform & { snapshot: Snapshot }): void {
  serve(app, calls.get, ({ account, campaign }) => styleOf(deps.database.db, { account, campaign }))

  serve(app, calls.goOver, ({ account, campaign, request }) =>
    goOver(deps, { account, campaign }, saverOf(deps.audit, request)),
  )

  serve(app, calls.goBack, ({ account, campaign, request }) =>
    goBack(deps, { account, campaign }, saverOf(deps.audit, request)),
  )
}
