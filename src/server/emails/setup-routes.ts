/** The calls of the email setup screen about links and the timer's code; webhooks have routes of their own. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { emailsApi, type EmailSetup } from '#domain/emails/emails.api.ts'
import { changeSettings } from '../campaigns/change-settings.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { readBy } from '../http/validation.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import { saverOf, type Saver } from '../saves/saver.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { emailSetup } from './email-setup.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { PageCode } from '../pages/page-code.ts'

type SetupRoutesDeps = Platform & { snapshot: Snapshot; pageCode: PageCode }

export function emailSetupRoutes(app: FastifyInstance, deps: SetupRoutesDeps): void {
  serve(app, emailsApi.get, ({ account, campaign }) => emailSetup(deps, { account, campaign }))

  serve(app, emailsApi.saveSettings, async ({ account, campaign, body, request }) => {
    const sent = 'changes' in body ? body : { whole: body }
    const saver = saverOf(deps.audit, request)
    return { settings: await saveCodeSettings(deps, { account, campaign }, { saver, sent }) }
  })
}

type CodeSettings = EmailSetup['settings']

const read = readBy(z.strictObject({ useHtml: z.boolean(), useLink: z.boolean() }), '')

/** They are settings like all others, and say nothing about deadlines: none moves. */
async function saveCodeSettings(
  deps: SetupRoutesDeps,
  scope: CampaignScope,
  { saver, sent }: { saver: Saver; sent: Sent<CodeSettings> },
): Promise<CodeSettings> {
  const saved = await inTransaction(deps.database.db, async (trx) => {
    const before = await takeCampaign(trx, scope)
    if (!before) throw notFound()
    const { useHtml, useLink } = before.settings
    const stored = { useHtml, useLink }
    const code = await mergeSave(trx, saver, { record: 'campaign', id: before.id, stored, sent, read })
    const settings = { ...before.settings, ...code }
    const running = { runningDeadlines: 'everyone' } as const
    await changeSettings(trx, scope, { deps, by: saver.actor, before, settings, ...running })
    return code
  })
  await deps.snapshot.refresh()
  return saved
}
