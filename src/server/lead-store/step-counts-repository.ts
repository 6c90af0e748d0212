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
export type OriginCount = { step: FunnelStep; origin: LeadOrigin; leads: number }

/** Of one campaign, by where they came from. */
export async function originCounts(
  db: Db,
  campaignId: string,
  { from, to }: DaySpan,
): Promise<OriginCount[]> {
  const rows = await Promise.all(
    funnelSteps.map(async (step) => {
      const prefix = `step-${step}:`
      const found = await db
        .selectFrom('lead_counts')
        .select(['counted', sql<number>`cast(sum(leads) as bigint)`.as('leads')])
        .where('campaign_id', '=', campaignId)
        // All names that begin so, as a range of their index.
        .where(sql<string>`counted`, '>=', prefix)
        .where(sql<string>`counted`, '<', `step-${step};`)
        .where('since', '>=', from)
        .where('since', '<=', to)
        .groupBy('counted')
        .execute()
      return found.map(({ counted, leads }) => ({
        step,
        origin: originOf(counted.slice(prefix.length)),
        leads,
      }))
    }),
  )
  return rows.flat()
}
