/** Sends weekly reports on Monday morning: each one once, however many processes look for them. */
import { z } from 'zod'
import { dayOfText } from '#domain/analytics/local-day.ts'
import type { Finding } from '#domain/dashboard/attention.ts'
import type { Dashboard, DashboardCampaign } from '#domain/dashboard/dashboard.api.ts'
import { reportMail, type ReportedCampaign, type ReportFacts } from '#domain/dashboard/report-mail.ts'
import { nextReportAt, reportedWeek } from '#domain/dashboard/weekly-report.ts'
import { reportsDue, takeReport, type DueReport } from '../accounts/weekly-reports-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { job } from '../jobs/job.ts'
import { sendMail } from '../mails/mail-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { accountDashboard } from './account-dashboard.ts'
import { needsAttention, type AttentionDeps } from './needs-attention.ts'
import { stopReportUrl } from './stop-report-link.ts'

const EVERY_MS = 5 * 60_000
const MOST_IN_A_ROUND = 500

type ReportDeps = AttentionDeps & Pick<Platform, 'jobs' | 'environment' | 'signingKeys' | 'log'>

export const sendWeeklyReports = job({
  name: 'send-weekly-reports',
  payload: z.object({}),
  everyMs: EVERY_MS,
  isLong: true,
  async run(_payload, deps: ReportDeps) {
    const due = await reportsDue(deps.database.db, deps.clock.now(), MOST_IN_A_ROUND)
    for (const ofAccount of Map.groupBy(due, ({ account_id }) => account_id).values())
      await sendReports(deps, ofAccount).catch((error: unknown) => {
        // The others get theirs all the same, and this account in the next round.
        deps.log.warn({ err: error, account: ofAccount[0]?.account_id }, 'Could not send weekly reports')
      })
  },
})

/** All of one account: what they tell is the same. */
async function sendReports(deps: ReportDeps, due: readonly DueReport[]): Promise<void> {
  const [first] = due
  if (!first) return
  const { database, clock, jobs } = deps
  const now = clock.now()
  const facts = await factsOf(deps, first, now)
  const nextAt = nextReportAt(now, first.timezone)
  for (const report of due) {
    const reader = { accountId: ownedAccount(report.account_id), userId: report.user_id }
    const stopUrl = stopReportUrl(deps, reader)
    const mail = reportMail({ ...facts, stopUrl })
    await inTransaction(database.db, async (trx) => {
      if (!(await takeReport(trx, report, nextAt))) return
      await jobs.add(trx, sendMail, { to: report.email, ...mail, unsubscribeUrl: stopUrl })
    })
  }
}

async function factsOf(
  deps: ReportDeps,
  { account_id, account_name, timezone }: DueReport,
  now: number,
): Promise<Omit<ReportFacts, 'stopUrl'>> {
  const week = reportedWeek(now, timezone)
  const own = { from: dayOfText(week.from) ?? 0, to: dayOfText(week.to) ?? 0 }
  const dashboard = await accountDashboard.run({ accountId: account_id, period: 'own', own, now }, deps)
  const findings = await needsAttention(deps, ownedAccount(account_id))
  return reported({ account: account_name, week, dashboard, findings, origin: deps.environment.APP_ORIGIN })
}

type Week = {
  account: string
  week: ReportFacts['week']
  dashboard: Dashboard
  findings: Finding[]
  origin: string
}

function reported({ account, week, dashboard, findings, origin }: Week): Omit<ReportFacts, 'stopUrl'> {
  const { figures, campaigns } = dashboard
  const compared = ({ now, before }: { now: number; before: number | null }) => ({ now, before: before ?? 0 })
  return {
    account,
    week,
    leads: compared(figures.leads),
    orders: compared(figures.orders),
    sales: figures.sales
      .map((sold) => ({ currency: sold.currency, ...compared(sold) }))
      .filter(({ now, before }) => now + before > 0),
    campaigns: campaigns.filter(hasNews).map((campaign) => reportedCampaign(campaign, origin)),
    findings,
    dashboardUrl: `${origin}/analytics`,
  }
}

function hasNews({ leads, orders }: DashboardCampaign): boolean {
  return leads.now + orders.now > 0
}

function reportedCampaign(
  { id, name, kind, leads, orders, sales }: DashboardCampaign,
  origin: string,
): ReportedCampaign {
  return {
    name,
    url: `${origin}/analytics/${id}`,
    leads: kind === 'leads' ? leads.now : null,
    orders: orders.now,
    sales: sales.filter(({ now }) => now > 0).map(({ currency, now }) => ({ currency, amount: now })),
  }
}
