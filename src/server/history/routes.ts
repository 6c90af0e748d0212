/** Every route about a campaign's proof log. */
import type { FastifyInstance } from 'fastify'
import { historyApi as calls } from '#domain/history/history.api.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { csvFile } from '../http/csv-file.ts'
import { badRequest } from '../http/errors.ts'
import { serve, serveStream } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { explanationPage } from './explanation-page.ts'
import { HISTORY_HEAD_LINE, historyExplanation, historyLines, historyPage } from './history-reports.ts'
import { historyJsonFile } from './json-file.ts'

export function historyRoutes(app: FastifyInstance, deps: Platform): void {
  const { audit, clock, database, reports } = deps

  const asked = async ({ account, campaign }: CampaignScope) => {
    const { name, settings } = await campaignOf(database.db, { account, campaign })
    return { accountId: account.id, campaignId: campaign.id, name, zone: settings.timezone }
  }

  serve(app, calls.list, async ({ account, campaign, query }) => {
    const { name: _name, ...ids } = await asked({ account, campaign })
    const page = await reports.ask(historyPage, {
      ...ids,
      about: query.about ?? null,
      kind: query.kind ?? null,
      leadId: query.leadId ?? null,
      before: query.after === undefined ? null : placeIn(query.after),
    })
    return { ...page, next: page.next === null ? null : String(page.next) }
  })

  serveStream(app, calls.exportJson, async ({ account, campaign, request }) => {
    await audit.write(database.db, request, { action: 'history-exported', subject: campaign.id })
    const { name, ...ids } = await asked({ account, campaign })
    return historyJsonFile({
      campaign: { id: campaign.id, name, zone: ids.zone },
      now: clock.now(),
      read: (after) => reports.ask(historyLines, { ...ids, after, format: 'json' }),
    })
  })

  serveStream(app, calls.exportCsv, async ({ account, campaign, request }) => {
    await audit.write(database.db, request, { action: 'history-exported', subject: campaign.id })
    const { name: _name, ...ids } = await asked({ account, campaign })
    return csvFile<number>({
      fileName: 'proof-log.csv',
      headLine: HISTORY_HEAD_LINE,
      read: (after) => reports.ask(historyLines, { ...ids, after: after ?? 0, format: 'csv' }),
    })
  })

  serveStream(app, calls.explanation, async ({ account, campaign }) => {
    const { name: campaignName, ...ids } = await asked({ account, campaign })
    const told = await reports.ask(historyExplanation, ids)
    const page = explanationPage({ ...told, campaignName, zone: ids.zone, now: clock.now() })
    return {
      contentType: 'text/html; charset=utf-8',
      fileName: 'proof-log-explained.html',
      pieces: onePiece(page),
    }
  })
}

async function* onePiece(text: string) {
  yield text
}

/** `next` of the page before: its last row. */
function placeIn(after: string): number {
  if (!/^\d{1,15}$/.test(after)) throw badRequest('There is no such page of the proof log.')
  return Number(after)
}
