/** The figures of an account and of its campaigns: a long read, done where it holds nobody else up. */
import { z } from 'zod'
import { dayText, localDay } from '#domain/analytics/local-day.ts'
import { peopleAnewAfter, periodNames, periodOf, type DaySpan } from '#domain/analytics/period.ts'
import { campaignStatus, campaignStatuses } from '#domain/campaigns/campaign.ts'
import { campaignKindLabel, campaignKindOf } from '#domain/campaigns/campaign-kind.ts'
import { shareOf, totalOf } from '#domain/analytics/daily-counts.ts'
import { accountFigures, bestAndWorst } from '#domain/dashboard/account-figures.ts'
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
    const { timezone: zone, activity_kept_days: keptDays } = await accountOf(db, account)
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
      period: {
        name,
        ...inWords(days),
        zone,
        before: before && inWords(before),
        peopleAnewAfter: peopleAnewAfter(days, keptDays),
      },
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
  const { id, name, settings } = campaign
  const conversion = shareOf(course.bought, course.leads)
  return {
    id,
    name,
    type: typeText(campaign),
    state: campaignStatuses[campaignStatus({ campaign, used, now })].label,
    kind: course.kind,
    days: { ...inWords(period.days), zone: settings.timezone },
    leads: daily(course.leads),
    engagement: { now: course.engagement.now, before: course.engagement.before },
    orders: daily(course.orders),
    sales: course.sales.map((sold) => {
      const { now: amount, before } = totalOf(sold)
      return { currency: sold.currency, now: amount, before }
    }),
    conversion: { now: conversion.now, before: conversion.before },
    unconfirmed: course.unconfirmed,
    units,
    views,
    clicks,
  }
}

function typeText({ campaignType, settings }: CountedCampaign['campaign']): string {
  const kind = campaignKindOf({ campaignType, deadlineType: settings.deadline_type })
  return kind ? campaignKindLabel(kind) : campaignType
}

function daily(course: CountedCampaign['course']['orders']) {
  const { now, before, days } = totalOf(course)
  return { now, before, days }
}

function byOrders(one: DashboardCampaign, other: DashboardCampaign): number {
  return other.orders.now - one.orders.now || other.leads.now - one.leads.now
}
