/** Every route about campaigns. */
import type { FastifyInstance } from 'fastify'
import { campaignSettingsApi } from '#domain/campaigns/campaign-settings.api.ts'
import { campaignsApi as calls } from '#domain/campaigns/campaigns.api.ts'
import { launchApi } from '#domain/launch/launch.api.ts'
import { launchProblems } from '#domain/launch/launch-check.ts'
import { actorOf } from '../audit/audit.ts'
import type { Platform } from '../platform/platform.ts'
import { inTransaction } from '../database/transaction.ts'
import { serve } from '../http/serve.ts'
import { archiveCampaigns } from './archive-campaigns.ts'
import { onceFor } from '../idempotency/once.ts'
import { campaignDetail, campaignList } from './campaign-answers.ts'
import type { CampaignPart } from '../campaigns/campaign-part.ts'
import { createCampaign } from '../campaigns/create-campaign.ts'
import { createDemoCampaign } from './create-demo-campaign.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { previewSave, previewSettings } from './preview-save.ts'
import { orderCampaigns, pagesSharedWithOthers } from './order-campaigns.ts'
import { removeCampaign } from './remove-campaign.ts'
import { campaignOf, changeCampaign } from '../campaigns/repository.ts'
import { changeStage } from './change-stage.ts'
import { launchFactsOf } from './launch-facts.ts'
import { renameCampaign } from './rename-campaign.ts'
import { saveCampaign } from './save-campaign.ts'
import { saveSettings } from './save-settings.ts'
import { settingsAnswer } from './settings-answer.ts'
import { saverOf } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { PageCode } from '../pages/page-code.ts'
import { countState } from '../leads/count-leads.ts'

type CampaignsDeps = Platform & {
  snapshot: Snapshot
  pageCode: PageCode
  campaignParts: readonly CampaignPart[]
}

export function campaignsRoutes(app: FastifyInstance, deps: CampaignsDeps): void {
  const { audit, clock, database, snapshot } = deps

  serve(app, calls.list, ({ account, query }) => campaignList(deps, account.id, query))

  serve(app, calls.create, async ({ account, body, request }) => ({
    id: await createCampaign(deps, account, {
      form: body.form,
      by: actorOf(request),
      once: onceFor(deps, request),
    }),
  }))

  serve(app, calls.createDemo, ({ account, body, request }) =>
    createDemoCampaign(deps, account, {
      timezone: body.timezone,
      by: actorOf(request),
      once: onceFor(deps, request),
    }),
  )

  serve(app, calls.order, ({ account, body }) => orderCampaigns(deps, account.id, body.ids))

  serve(app, calls.archiveSeveral, ({ account, body }) => archiveCampaigns(deps, account.id, body))

  serve(app, calls.sharedPages, async ({ account, campaign }) => ({
    shared: await pagesSharedWithOthers(deps, { account, campaign }),
  }))

  serve(app, calls.read, ({ account, campaign }) => campaignDetail(deps, { account, campaign }))

  serve(app, calls.previewSave, ({ account, campaign, body, request }) => {
    const sent = 'form' in body ? { whole: body.form } : body
    return previewSave(deps, { account, campaign }, { saver: saverOf(audit, request), sent })
  })

  serve(app, calls.save, async ({ account, campaign, body, request }) => {
    const { runningDeadlines } = body
    const sent = 'form' in body ? { whole: body.form } : body
    const saver = saverOf(audit, request)
    await saveCampaign(deps, { account, campaign }, { saver, sent, runningDeadlines })
    return { id: campaign.id }
  })

  serve(app, campaignSettingsApi.read, ({ account, campaign }) =>
    settingsAnswer(database.db, { account, campaign }),
  )

  serve(app, campaignSettingsApi.preview, ({ account, campaign, body, request }) => {
    const sent = 'settings' in body ? { whole: body.settings } : body
    return previewSettings(deps, { account, campaign }, { saver: saverOf(audit, request), sent })
  })

  serve(app, campaignSettingsApi.save, async ({ account, campaign, body, request }) => {
    const { runningDeadlines } = body
    const sent = 'settings' in body ? { whole: body.settings } : body
    const saver = saverOf(audit, request)
    await saveSettings(deps, { account, campaign }, { saver, sent, runningDeadlines })
    return settingsAnswer(database.db, { account, campaign })
  })

  serve(app, calls.rename, async ({ account, campaign, body, request }) => {
    const sent = 'name' in body ? { whole: { campaignName: body.name } } : body
    await renameCampaign(deps, { account, campaign }, { saver: saverOf(audit, request), sent })
  })

  serve(app, calls.duplicate, async ({ account, campaign, request }) => ({
    id: await duplicateCampaign(
      deps,
      { account, campaign },
      { by: actorOf(request), once: onceFor(deps, request) },
    ),
  }))

  serve(app, calls.archive, async ({ account, campaign, body }) => {
    const now = clock.now()
    await change({ account, campaign }, { archived_at: body.archived ? now : null, updated_at: now })
  })

  serve(app, launchApi.check, async ({ account, campaign }) => {
    const scope = { account, campaign }
    const stored = await campaignOf(database.db, scope)
    const facts = await launchFactsOf(database.db, scope, { campaign: stored, now: clock.now() })
    return { problems: launchProblems(facts), pageCount: facts.pages.length }
  })

  serve(app, launchApi.running, async ({ campaign }) => ({
    running: await countState(database.db, campaign.id, { state: 'running', now: clock.now() }),
  }))

  serve(app, launchApi.changeStage, async ({ account, campaign, body, request }) => ({
    status: await changeStage(
      deps,
      { account, campaign },
      {
        to: body.stage,
        startNow: body.startNow,
        by: actorOf(request),
        note: (trx) =>
          audit.write(trx, request, {
            action: 'stage-changed',
            subject: `${campaign.id} ${body.stage}`,
          }),
      },
    ),
  }))

  serve(app, calls.remove, ({ account, campaign, request }) =>
    removeCampaign(deps, { account, campaign }, (trx) =>
      audit.write(trx, request, { action: 'campaign-deleted', subject: campaign.id }),
    ),
  )

  async function change(
    scope: Parameters<typeof changeCampaign>[1],
    columns: Parameters<typeof changeCampaign>[2],
  ): Promise<void> {
    await inTransaction(database.db, (trx) => changeCampaign(trx, scope, columns))
    await snapshot.refresh()
  }
}
