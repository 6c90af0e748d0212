/** The figures of an account and of its campaigns: a long read, done where it holds nobody else up. */
import { z } from 'zod'
import { dayText, localDay } from '#domain/analytics/local-day.ts'
import { periodNames, periodOf, type DaySpan } from '#domain/analytics/period.ts'
import { campaignStatus } from '#domain/campaigns/campaign.ts'
import { accountFigures, bestAndWorst, shareOf, totalOf } from '#domain/dashboard/account-figures.ts'
import type { Dashboard, DashboardCampaign } from '#domain/dashboard/dashboard.api.ts'
import { accountOf } from '../accounts/repository.ts'
import { campaignsOf } from '../campaigns/repository.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { report } from '../jobs/report.ts'
import type { Platform } from '../platform/platform.ts'
import { usedQuantities } from '../sales/quantity-repository.ts'
import { countCampaigns, type CountedCampaign } from './campaign-courses.ts'

export const accountDashboard = report({
  name: 'account-dashboard',
  args: z.object({
    accountId: z.string(),
    period: z.enum(periodNames),
    own: z.object({ from: z.number(), to: z.number() }).nullable(),
    now: z.number(),
  }),
  async run(
    { accountId, period: name, own, now },
    { database: { db } }: Pick<Platform, 'database'>,
  ): Promise<Dashboard> {
    const account = ownedAccount(accountId)
    const { timezone: zone } = await accountOf(db, account)
    const campaigns = await campaignsOf(db, account)
    const counted = (await countCampaigns(db, campaigns, { name, own, now })).filter(isShown)
    const used = await usedQuantities(
      db,
      counted.map(({ campaign }) => campaign.id),
    )
    const today = localDay(now, zone)
    const firstDay = Math.min(today, ...counted.map(({ period }) => period.days.from))
    const { days, before } = periodOf({ name, today, firstDay, own })
    const courses = counted.map(({ course }) => course)
    return {
      period: { name, ...inWords(days), zone, before: before && inWords(before) },
      figures: accountFigures(courses),
      campaigns: counted
        .map((each) => answerOf(each, { used: used.get(each.campaign.id) ?? 0, now }))
        .toSorted(byOrders),
      ...bestAndWorst(courses),
    }
  },
})

/** What an archived campaign did is part of the account's figures all the same. */
function isShown({ campaign, course, units, views }: CountedCampaign): boolean {
  if (campaign.archivedAt === null) return true
  const { leads, orders } = course
  return [totalOf(leads), totalOf(orders), units, views].some(({ now, before }) => now + (before ?? 0) > 0)
}

function inWords({ from, to }: DaySpan): { from: string; to: string } {
  return { from: dayText(from), to: dayText(to) }
}

function answerOf(
  { campaign, period, course, units, views, clicks }: CountedCampaign,
  { used, now }: { used: number; now: number },
): DashboardCampaign {
  const { id, name, campaignType, settings } = campaign
  const leads = totalOf(course.leads)
  const { bought } = course
  return {
    id,
    name,
    campaignType,
    deadlineType: settings.deadline_type,
    status: campaignStatus({ campaign, used, now }),
    kind: course.kind,
    days: { ...inWords(period.days), zone: settings.timezone },
    leads: { now: leads.now, before: leads.before, days: leads.days },
    engagement: course.engagement,
    orders: daily(course.orders),
    sales: course.sales.map((sold) => {
      const { now: amount, before } = totalOf(sold)
      return { currency: sold.currency, now: amount, before }
    }),
    conversion: {
      now: shareOf(bought.now, leads.now),
      before: leads.before === null ? null : shareOf(bought.before ?? 0, leads.before),
    },
    unconfirmed: course.unconfirmed,
    units,
    views,
    clicks,
  }
}

function daily(course: CountedCampaign['course']['orders']) {
  const { now, before, days } = totalOf(course)
  return { now, before, days }
}

function byOrders(one: DashboardCampaign, other: DashboardCampaign): number {
  return other.orders.now - one.orders.now || other.leads.now - one.leads.now
}
