/** The long read about a campaign: what a new rule would do to the leads that it has. */
import { z } from 'zod'
import { deadlineRule } from '#domain/deadlines/deadline-rule.schema.ts'
import type { DeadlineRule } from '#domain/deadlines/deadline-rule.ts'
import { addFigures, noFigures, ruleChangeFigures } from '#domain/leads/rule-change.ts'
import { report } from '../jobs/report.ts'
import { leadsAsWritten } from '../lead-store/counting-leads-repository.ts'
import { ownedCampaign } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'

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
