/** Every route of the oldest floating bar's form. */
import type { FastifyInstance } from 'fastify'
import { oldestBarsApi as calls } from '#domain/oldest-bars/oldest-bars.api.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { saverOf } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { oldestBarForm, saveOldestBar } from './save-oldest-bar.ts'

export function oldestBarsRoutes(app: FastifyInstance, deps: Platform & { snapshot: Snapshot }): void {
  serve(app, calls.get, ({ account, campaign }) => oldestBarForm(deps.database.db, { account, campaign }))

  serve(app, calls.save, async ({ account, campaign, body, request }) => {
    const sent = 'changes' in body ? body : { whole: body.settings }
    const save = { saver: saverOf(deps.audit, request), sent }
    return { settings: await saveOldestBar(deps, { account, campaign }, save), isSaved: true }
  })
}
