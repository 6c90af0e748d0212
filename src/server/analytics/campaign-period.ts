/** The days that a campaign's figures are asked for, as its zone has them today. */
import { z } from 'zod'
import { periodMessages, type PeriodQuery } from '#domain/analytics/analytics.api.ts'
import { figureKindOf } from '#domain/analytics/figure-kind.ts'
import { figureKinds } from '#domain/analytics/figure-kinds.ts'
import { dayOfText, dayText, localDay } from '#domain/analytics/local-day.ts'
import { peopleAnewAfter, periodNames, periodOf, type DaySpan } from '#domain/analytics/period.ts'
import { accountOf } from '../accounts/repository.ts'
import { campaignOf } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { invalid } from '../http/errors.ts'
import { firstCountedDay } from './overview-repository.ts'

const span = z.object({ from: z.number(), to: z.number() })

/** What a report is asked for: whose figures, over which days. */
export const countedPeriod = z.object({
  accountId: z.string(),
  campaignId: z.string(),
  kind: z.enum(figureKinds),
  currency: z.string(),
  zone: z.string(),
  today: z.number(),
  name: z.enum(periodNames),
  days: span,
  before: span.nullable(),
  peopleAnewAfter: z.number().nullable(),
})

export type CountedPeriod = z.infer<typeof countedPeriod>

/** Nobody looks at more of them day by day. */
export const MAX_DAYS = 3660

export async function countedPeriodOf(
  db: Db,
  scope: CampaignScope,
  { query, now }: { query: PeriodQuery; now: number },
): Promise<CountedPeriod> {
  const { campaignType, settings, createdAt } = await campaignOf(db, scope)
  const { activity_kept_days: keptDays } = await accountOf(db, scope.account.id)
  const zone = settings.timezone
  const today = localDay(now, zone)
  const firstDay = query.period === 'start' ? await firstDayOf(db, scope, localDay(createdAt, zone)) : today
  const period = periodOf({
    name: query.period,
    today,
    firstDay: Math.max(firstDay, today - MAX_DAYS + 1),
    own: query.period === 'own' ? ownDays(query, today) : null,
  })
  return {
    accountId: scope.account.id,
    campaignId: scope.campaign.id,
    kind: figureKindOf(campaignType),
    currency: settings.currency,
    zone,
    today,
    ...period,
    peopleAnewAfter: peopleAnewAfter(period.days, keptDays),
  }
}

/** What is imported may have started before there was the campaign. */
async function firstDayOf(db: Db, { campaign }: CampaignScope, createdDay: number): Promise<number> {
  return Math.min(createdDay, (await firstCountedDay(db, campaign.id)) ?? createdDay)
}

/** Null where both dates are not given. */
export function ownDays({ from, to }: PeriodQuery, today: number): DaySpan | null {
  const [first, last] = [dayOfText(from ?? ''), dayOfText(to ?? '')]
  if (first === null || last === null) return null
  if (last > today) throw invalid('to', periodMessages.future)
  if (last - first >= MAX_DAYS) throw invalid('from', periodMessages.tooLong)
  return { from: first, to: last }
}

export function periodAnswerOf({ name, zone, days, before, ...period }: CountedPeriod) {
  return {
    name,
    zone,
    ...datesOf(days),
    before: before && datesOf(before),
    peopleAnewAfter: period.peopleAnewAfter,
  }
}

function datesOf({ from, to }: DaySpan) {
  return { from: dayText(from), to: dayText(to) }
}
