/** The SQL on where leads came from, from the counts that the database keeps. */
import { sql } from 'kysely'
import type { FunnelStep } from '#domain/analytics/funnel-steps.ts'
import type { Db } from '../database/schema.ts'
import type { LeadCountRow } from '../database/tables-campaigns.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'

const STARTED = 'step-started:'
/** The first text that is behind all that begin so. */
const BEHIND_STARTED = 'step-started;'

/** Those of tests are counted under no origin. */
export async function leadsByOrigin(
  db: Db,
  campaign: OwnedCampaignId,
): Promise<{ origin: string; leads: number }[]> {
  const rows = await db
    .selectFrom('lead_counts')
    .select(['counted', sql<number>`cast(sum(leads) as bigint)`.as('leads')])
    .where('campaign_id', '=', campaign)
    .where('counted', '>=', STARTED as LeadCountRow['counted'])
    .where('counted', '<', BEHIND_STARTED as LeadCountRow['counted'])
    .groupBy('counted')
    .having(sql<boolean>`sum(leads) > 0`)
    .execute()
  return rows.map(({ counted, leads }) => ({ origin: counted.slice(STARTED.length), leads }))
}

type StepAsked = {
  step: FunnelStep
  /** Null: all, those of tests among them. */
  origins: readonly string[] | null
  fromDay?: number | undefined
  toDay?: number | undefined
}

/** How many have come to a step, of those who started on these days. */
export async function leadsAtStep(
  db: Db,
  campaign: OwnedCampaignId,
  { step, origins, fromDay, toDay }: StepAsked,
): Promise<number> {
  const names =
    origins === null
      ? ([`step-${step}`, `test-step-${step}`] as const)
      : origins.map((origin) => `step-${step}:${origin}` as const)
  if (names.length === 0) return 0
  const { leads } = await db
    .selectFrom('lead_counts')
    .select(sql<number>`cast(coalesce(sum(leads), 0) as bigint)`.as('leads'))
    .where('campaign_id', '=', campaign)
    .where('counted', 'in', [...names])
    .$if(fromDay !== undefined, (query) => query.where('since', '>=', fromDay ?? 0))
    .$if(toDay !== undefined, (query) => query.where('since', '<=', toDay ?? 0))
    .executeTakeFirstOrThrow()
  return leads
}

export async function labelsOfPages(db: Db, campaign: OwnedCampaignId): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'label', 'before_url'])
    .where('campaign_id', '=', campaign)
    .execute()
  return new Map(rows.map(({ id, label, before_url }) => [id, label || before_url]))
}
