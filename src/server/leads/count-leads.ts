/** How many leads a list has: from the counts that the database keeps where they tell, else counted by its owner's wish. */
import type { Span } from '#domain/analytics/tiles.ts'
import type { Db } from '../database/schema.ts'
import type { CountedLeads } from '../database/tables-campaigns.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'
import { leadsCounted, leadsDueWithin } from '../lead-store/lead-counts-repository.ts'
import { countByConditions, type LeadConditions } from './lead-list-repository.ts'
import { leadsAtStep } from './lead-origins-repository.ts'

/** Null: only a count one by one would tell, which nobody is to wait for who looks at a list. */
export async function countLeads(
  db: Db,
  campaign: OwnedCampaignId,
  conditions: LeadConditions,
): Promise<number | null> {
  const { state, ids, isTest, origins, isClicked, isBought, fromDay, toDay } = conditions
  if (ids !== undefined) return countByConditions(db, campaign, conditions)
  const isNarrowed = [isTest, origins, isClicked, isBought, fromDay, toDay].some(
    (value) => value !== undefined,
  )
  if (!isNarrowed) return countState(db, campaign, conditions)
  const isTold = state === undefined && (isClicked === undefined || isBought === undefined)
  return isTold && !isTest ? countByStep(db, campaign, conditions) : null
}

async function countByStep(db: Db, campaign: OwnedCampaignId, conditions: LeadConditions): Promise<number> {
  const { origins = null, fromDay, toDay, isClicked, isBought } = conditions
  const at = (step: 'started' | 'clicked' | 'bought') =>
    leadsAtStep(db, campaign, { step, origins, fromDay, toDay })
  const has = isClicked ?? isBought
  if (has === undefined) return at('started')
  const came = await at(isClicked === undefined ? 'bought' : 'clicked')
  return has ? came : (await at('started')) - came
}

/** By what has become of their deadlines alone. */
export async function countState(
  db: Db,
  campaign: OwnedCampaignId,
  { state, now }: Pick<LeadConditions, 'state' | 'now'>,
): Promise<number> {
  // The list shows leads of tests, too.
  const who = 'everybody'
  const allOf = (counted: CountedLeads) => leadsCounted(db, campaign, { counted, who })
  const withDeadline = (span: Span) => leadsDueWithin(db, campaign, { span, who })
  const counts = {
    all: () => allOf('step-started'),
    running: () => withDeadline({ from: now + 1, before: FOREVER }),
    expired: async () => (await withDeadline({ from: 0, before: now + 1 })) + (await allOf('followed')),
    sold: () => allOf('sold'),
    reset: () => allOf('reset'),
  }
  return counts[state ?? 'all']()
}

const FOREVER = Number.MAX_SAFE_INTEGER
