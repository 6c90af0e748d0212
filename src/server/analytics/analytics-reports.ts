/** The long reads of an account's figures. */
import { z } from 'zod'
import { reportedSince } from '#domain/analytics/last-days.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { report } from '../jobs/report.ts'
import type { Platform } from '../platform/platform.ts'
import { clicksByPage, engagedLeads, soldByCurrency, startedLeads, unconfirmedSales } from './repository.ts'

type ReportNeeds = Pick<Platform, 'database'>

/** For one campaign, or for all of the account: campaign id → figure; those without any are not named. */
export const campaignFigures = report({
  name: 'campaign-figures',
  args: z.object({ accountId: z.string(), campaignId: z.string().optional(), now: z.number() }),
  async run({ accountId, campaignId, now }, { database: { db } }: ReportNeeds) {
    const counted = {
      account: { id: ownedAccount(accountId) },
      ...(campaignId !== undefined && { campaign: { id: ownedCampaign(campaignId) } }),
    }
    const window = { from: reportedSince(now), to: now }
    return {
      leads: await startedLeads(db, counted, window),
      engagement: await engagedLeads(db, counted, window),
      sold: await soldByCurrency(db, counted, window),
      unconfirmed: await unconfirmedSales(db, counted, window),
    }
  },
})

/** Human clicks on each page's link in the last 30 days; pages without any are not named. */
export const pageClicks = report({
  name: 'page-clicks',
  args: z.object({ campaignId: z.string(), now: z.number() }),
  run: ({ campaignId, now }, { database: { db } }: ReportNeeds) =>
    clicksByPage(db, ownedCampaign(campaignId), { from: reportedSince(now), to: now }),
})

export function clicksOfPages(
  { reports, clock }: Pick<Platform, 'reports' | 'clock'>,
  { campaign }: CampaignScope,
): Promise<ReadonlyMap<string, number>> {
  return reports.ask(pageClicks, { campaignId: campaign.id, now: clock.now() })
}
