/** The calls of the email setup screen about links and the timer's code; webhooks have routes of their own. */
import type { FastifyInstance } from 'fastify'
import { emailsApi, type EmailSetup } from '#domain/emails/emails.api.ts'
import { changeSettings } from '../campaigns/change-settings.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { emailSetup } from './email-setup.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { PageCode } from '../pages/page-code.ts'

type SetupRoutesDeps = Platform & { snapshot: Snapshot; pageCode: PageCode }

export function emailSetupRoutes(app: FastifyInstance, deps: SetupRoutesDeps): void {
  serve(app, emailsApi.get, ({ account, campaign }) => emailSetup(deps, { account, campaign }))

  serve(app, emailsApi.saveSettings, async ({ account, campaign, body }) => {
    await saveCodeSettings(deps, { account, campaign }, body)
    return { settings: body }
  })
}

/** They are settings like all others, and say nothing about deadlines: none moves. */
async function saveCodeSettings(
  deps: SetupRoutesDeps,
  scope: CampaignScope,
  code: EmailSetup['settings'],
): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const before = await takeCampaign(trx, scope)
    if (!before) throw notFound()
    const settings = { ...before.settings, ...code }
    await changeSettings(trx, scope, { deps, before, settings, runningDeadlines: 'everyone' })
  })
  await deps.snapshot.refresh()
}
