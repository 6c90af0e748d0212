/** Every route about all campaigns of an account at once. */
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { dayOfText } from '#domain/analytics/local-day.ts'
import { attentionKinds } from '#domain/dashboard/attention.ts'
import { dashboardApi as calls, type Dashboard } from '#domain/dashboard/dashboard.api.ts'
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

type Query = z.output<(typeof calls.figures)['query']>

function dashboardOf(
  { reports, clock }: DashboardDeps,
  account: { id: OwnedAccountId },
  { period, from, to }: Query,
): Promise<Dashboard> {
  const first = from === undefined ? null : dayOfText(from)
  const last = to === undefined ? null : dayOfText(to)
  const own = first === null || last === null ? null : { from: first, to: last }
  return reports.ask(accountDashboard, { accountId: account.id, period, own, now: clock.now() })
}
