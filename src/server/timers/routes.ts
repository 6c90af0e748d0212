/** Every route of the inline timer editor. */
import type { FastifyInstance } from 'fastify'
import { inlineTimersApi as calls } from '#domain/timers/inline-timers.api.ts'
import { defaultInlineTimer } from '#domain/timers/inline-timer-templates.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../http/serve.ts'
import { saverOf } from '../saves/saver.ts'
import { inlineTimerOf } from './repository.ts'
import { saveInlineTimer } from './save-inline-timer.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

type InlineTimersDeps = Platform & { snapshot: Snapshot }

export function inlineTimerRoutes(app: FastifyInstance, deps: InlineTimersDeps): void {
  serve(app, calls.get, async ({ account, campaign }) => {
    const saved = await inlineTimerOf(deps.database.db, { account, campaign })
    return { settings: saved ?? defaultInlineTimer, isSaved: saved !== null }
  })

  // Saved alike in both families of screens: where from makes no difference.
  serve(app, calls.save, async ({ account, campaign, body, request }) => {
    const sent = 'changes' in body ? body : { whole: body.settings }
    const save = { saver: saverOf(deps.audit, request), sent }
    return { settings: await saveInlineTimer(deps, { account, campaign }, save), isSaved: true }
  })
}
