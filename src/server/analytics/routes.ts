/** The routes of what a campaign has done. */
import type { FastifyInstance } from 'fastify'
import { analyticsApi, type PeriodQuery } from '#domain/analytics/analytics.api.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/leads/csv.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { serve, serveStream, type StreamedFile } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { buyingTable, daysTable, funnelTable, pagesTable, type CsvTable } from './analytics-csv.ts'
import { countedPeriodOf, periodAnswerOf } from './campaign-period.ts'
import { campaignFunnel, campaignOverview, campaignPages, campaignPortals } from './overview-reports.ts'

type AnalyticsDeps = Pick<Platform, 'database' | 'clock' | 'reports'>

export function analyticsRoutes(app: FastifyInstance, { database, clock, reports }: AnalyticsDeps): void {
  const periodIn = ({ account, campaign }: CampaignScope, query: PeriodQuery) =>
    countedPeriodOf(database.db, { account, campaign }, { query, now: clock.now() })

  serve(app, analyticsApi.overview, async ({ query, ...scope }) =>
    reports.ask(campaignOverview, await periodIn(scope, query)),
  )

  serveStream(app, analyticsApi.exportOverview, async ({ query, ...scope }) =>
    csvOf('days.csv', daysTable(await reports.ask(campaignOverview, await periodIn(scope, query)))),
  )

  serveStream(app, analyticsApi.exportBuying, async ({ query, ...scope }) =>
    csvOf(
      'when-people-buy.csv',
      buyingTable(await reports.ask(campaignOverview, await periodIn(scope, query))),
    ),
  )

  serve(app, analyticsApi.funnel, async ({ query, ...scope }) => {
    const asked = await periodIn(scope, query)
    const rows = await reports.ask(campaignFunnel, { ...asked, by: query.by })
    return { period: periodAnswerOf(asked), rows }
  })

  serveStream(app, analyticsApi.exportFunnel, async ({ query, ...scope }) => {
    const asked = { ...(await periodIn(scope, query)), by: query.by }
    return csvOf('funnel.csv', funnelTable(await reports.ask(campaignFunnel, asked)))
  })

  serve(app, analyticsApi.pages, async ({ query, ...scope }) => {
    const asked = await periodIn(scope, query)
    return { period: periodAnswerOf(asked), ...(await reports.ask(campaignPages, asked)) }
  })

  serve(app, analyticsApi.portals, async ({ query, ...scope }) => {
    const asked = await periodIn(scope, query)
    return { period: periodAnswerOf(asked), ...(await reports.ask(campaignPortals, asked)) }
  })

  serveStream(app, analyticsApi.exportPages, async ({ query, ...scope }) =>
    csvOf('pages.csv', pagesTable(await reports.ask(campaignPages, await periodIn(scope, query)))),
  )
}

function csvOf(fileName: string, { head, rows }: CsvTable): StreamedFile {
  async function* pieces() {
    yield BYTE_ORDER_MARK + csvLine(head)
    for (const row of rows) yield csvLine(row)
  }
  return { contentType: 'text/csv; charset=utf-8', fileName, pieces: pieces() }
}
