/** The long reads about campaigns: their figures, and what a new rule would do to the leads that they have. */
import { z } from 'zod'
import { figuresSince } from '#domain/analytics/last-days.ts'
import { deadlineRule } from '#domain/deadlines/deadline-rule.schema.ts'
import type { DeadlineRule } from '#domain/deadlines/deadline-rule.ts'
import { addFigures, noFigures, ruleChangeFigures } from '#domain/leads/rule-change.ts'
import { engagedLeads, firstCurrencies, soldByCurrency, startedLeads } from '../analytics/repository.ts'
import { report } from '../jobs/report.ts'
import { leadsAsWritten, standingLeads } from '../leads/repository.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'

/** For one campaign, or for all of the account: campaign id → figure; those without any are not named. */
export const campaignFigures = report({
  name: 'campaign-figures',
  args: z.object({ accountId: z.string(), campaignId: z.string().optional(), now: z.number() }),
  async run({ accountId, campaignId, now }, { database: { db } }: ReportNeeds) {
    const counted = {
      account: { id: ownedAccount(accountId) },
      ...(campaignId !== undefined && { campaign: { id: ownedCampaign(campaignId) } }),
    }
    const window = { from: figuresSince(now), to: now }
    return {
      leads: await startedLeads(db, counted, window),
      engagement: await engagedLeads(db, counted, window),
      sold: await soldByCurrency(db, counted, window),
      currencies: await firstCurrencies(db, counted),
    }
  },
})

type ReportNeeds = Pick<Platform, 'database'>

const rule: z.ZodType<DeadlineRule, DeadlineRule> = deadlineRule

const LEADS_AT_ONCE = 20_000

export const ruleChange = report({
  name: 'rule-change',
  args: z.object({
    campaignId: z.string(),
    follow: z.object({ below: z.number(), rule: rule.nullable() }),
    wanted: rule.nullable(),
    now: z.number(),
  }),
  async run({ campaignId, ...change }, { database: { db } }: ReportNeeds) {
    const campaign = ownedCampaign(campaignId)
    let figures = noFigures
    let after = ''
    for (;;) {
      const leads = await leadsAsWritten(db, campaign, { after, limit: LEADS_AT_ONCE })
      const last = leads.at(-1)
      if (!last) break
      const byStart = leads.toSorted((one, other) => one.startedAt - other.startedAt)
      figures = addFigures(figures, ruleChangeFigures(byStart, change))
      after = last.id
    }
    return figures
  },
})

/** How many leads a change for everyone has to go through. */
export const leadsToMove = report({
  name: 'leads-to-move',
  args: z.object({ campaignId: z.string() }),
  run: ({ campaignId }, { database: { db } }: ReportNeeds) => standingLeads(db, ownedCampaign(campaignId)),
})
