/** Every route about all campaigns of an account at once. */
import type { FastifyInstance } from 'fastify'
import type { PeriodQuery } from '#domain/analytics/analytics.api.ts'
import { localDay } from '#domain/analytics/local-day.ts'
import { attentionKinds } from '#domain/dashboard/attention-kinds.ts'
import { dashboardApi as calls, type Dashboard } from '#domain/dashboard/dashboard.api.ts'
import { accountOf } from '../accounts/repository.ts'
import { ownDays } from '../analytics/campaign-period.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { serve, serveStream } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { accountDashboard } from './account-dashboard.ts'
import { dashboardLines } from './dashboard-csv.ts'
import { needsAttention, type AttentionDeps } from './needs-attention.ts'

type DashboardDeps = AttentionDeps & Pick<Platform, 'reports'>

export function dashboardRoutes(app: FastifyInstance, deps: DashboardDeps): void {
  serve(app, calls.figures, ({ account, query }) => dashboardOf(deps, account, query))

  serveStream(app, calls.exportFigures, async ({ account, query }) => {
    const dashboard = await dashboardOf(deps, account, query)
    const { from, to } = dashboard.period
    return {
      contentType: 'text/csv; charset=utf-8',
      fileName: `campaigns-${from}-to-${to}.csv`,
      pieces: streamed(dashboardLines(dashboard)),
    }
  })

  serve(app, calls.attention, async ({ account }) => {
    const findings = await needsAttention(deps, account.id)
    return {
      findings: findings.map((found) => {
        const { severity, label, screen } = attentionKinds[found.kind]
        return { ...found, severity, act: { label, screen } }
      }),
    }
  })
}

async function* streamed(lines: Iterable<string>): AsyncGenerator<string> {
  yield* lines
}

async function dashboardOf(
  { reports, clock, database }: DashboardDeps,
  account: { id: OwnedAccountId },
  query: PeriodQuery,
): Promise<Dashboard> {
  const now = clock.now()
  const { timezone } = await accountOf(database.db, account.id)
  const own = query.period === 'own' ? ownDays(query, localDay(now, timezone)) : null
  return reports.ask(accountDashboard, { accountId: account.id, period: query.period, own, now })
}
