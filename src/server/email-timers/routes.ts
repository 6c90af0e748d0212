/** Every route of the e-mail timer editor. */
import type { FastifyInstance } from 'fastify'
import { emailTimersApi as calls } from '#domain/email-timers/email-timers.api.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { saveEmailTimer } from './save-email-timer.ts'
import { editorData } from './timer-answers.ts'

export function emailTimerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, calls.get, ({ account, campaign }) => editorData(deps, { account, campaign }))

  serve(app, calls.save, async ({ account, campaign, body }) => {
    await saveEmailTimer(deps, { account, campaign }, body)
    return editorData(deps, { account, campaign })
  })
}
