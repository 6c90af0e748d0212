/** The SQL that tells how far the leads of each day have come, from the counts that the database keeps. */
import { sql } from 'kysely'
import { originOf, type LeadOrigin } from '#domain/analytics/lead-origin.ts'
import { funnelSteps, type FunnelStep } from '#domain/analytics/funnel-steps.ts'
import type { DaySpan } from '#domain/analytics/period.ts'
import type { Db } from '../database/schema.ts'

export type StepCount = { campaignId: string; step: FunnelStep; day: number; leads: number }

/** By the day of their start, those of tests left out. */
export async function stepCounts(
  db: Db,
  campaignIds: readonly string[],
  { from, to }: DaySpan,
  steps: readonly FunnelStep[] = funnelSteps,
): Promise<StepCount[]> {
  if (campaignIds.length === 0) return []
  const rows = await db
    .selectFrom('lead_counts')
    .select(['campaign_id', 'counted', 'since', sql<number>`cast(sum(leads) as bigint)`.as('leads')])
    .where('campaign_id', 'in', campaignIds)
    .where(
      'counted',
      'in',
      steps.map((step) => `step-${step}` as const),
    )
    .where('since', '>=', from)
    .where('since', '<=', to)
    .groupBy(['campaign_id', 'counted', 'since'])
    .execute()
  const stepOf = new Map<string, FunnelStep>(steps.map((step) => [`step-${step}`, step]))
  return rows.flatMap(({ campaign_id, counted, since, leads }) => {
    const step = stepOf.get(counted)
    return step ? [{ campaignId: campaign_id, step, day: since, leads }] : []
  })
}

/** All that its leads came by, ever. */
export async function utmSourcesOf(db: Db, campaignId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lead_counts')
    .select('counted')
    .distinct()
    .where('campaign_id', '=', campaignId)
    .where(sql<string>`counted`, '>=', 'step-started:')
    .where(sql<string>`counted`, '<', 'step-started;')
    .execute()
  const sources = rows.map(({ counted }) => originOf(counted.slice('step-started:'.length)).utmSource)
  return new Set(sources.filter((source) => source !== ''))
}

export type OriginCount = { step: FunnelStep; origin: LeadOrigin; leads: number }

/** Of one campaign, by where they came from. */
export async function originCounts(db: Db, campaignId: string, days: DaySpan): Promise<OriginCount[]> {
  const counts = await Promise.all(funnelSteps.map((step) => originsOfStep(db, campaignId, { step, days })))
  return counts.flat()
}

type OfStep = { step: FunnelStep; days: DaySpan }

/** From one name to the next in the index, and of each only the days that are asked for: most of a year is not. */
async function originsOfStep(
  db: Db,
  campaignId: string,
  { step, days: { from, to } }: OfStep,
): Promise<OriginCount[]> {
  const prefix = `step-${step}:`
  const next = (after: ReturnType<typeof sql>) => sql`(
    select min(counted) from lead_counts
    where campaign_id = ${campaignId} and counted > ${after} and counted < ${`step-${step};`})`
  const { rows } = await sql<{ counted: string; leads: number | null }>`
    with recursive names (counted) as (
      select ${next(sql`${prefix}`)}
      union all
      select ${next(sql`names.counted`)} from names where names.counted is not null
    )
    select names.counted, (
      select cast(sum(leads) as bigint) from lead_counts
      where campaign_id = ${campaignId} and counted = names.counted and since >= ${from} and since <= ${to}
    ) as leads
    from names where names.counted is not null`.execute(db)
  return rows.flatMap(({ counted, leads }) =>
    leads === null ? [] : [{ step, origin: originOf(counted.slice(prefix.length)), leads }],
  )
}
