/** The long reads of an account's figures. */
import { z } from 'zod'
import { reportedDays, type DaySpan } from '#domain/analytics/period.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { report } from '../jobs/report.ts'
import type { Platform } from '../platform/platform.ts'
import {
  clicksByPage,
  engagedLeads,
  soldByCurrency,
  startedLeads,
  unconfirmedSales,
  zonedCampaigns,
  type FigureScope,
  type ZonedCampaign,
} from './repository.ts'

type ReportNeeds = Pick<Platform, 'database'>

/** For one campaign, or for all of the account: campaign id → figure; those without any are not named. */
export const campaignFigures = report({
  name: 'campaign-figures',
  args: z.object({ accountId: z.string(), campaignId: z.string().optional(), now: z.number() }),
  async run({ accountId, campaignId, now }, { database: { db } }: ReportNeeds) {
    const scope: FigureScope = {
      account: { id: ownedAccount(accountId) },
      ...(campaignId !== undefined && { campaign: { id: ownedCampaign(campaignId) } }),
    }
    const zones = zonesOf(await zonedCampaigns(db, scope), now)
    return {
      leads: await overZones(zones, ({ ids, days }) => startedLeads(db, ids, days)),
      engagement: await overZones(zones, ({ ids, days }) => engagedLeads(db, ids, days)),
      sold: await overZones(zones, ({ ids, days }) => soldByCurrency(db, ids, days)),
      unconfirmed: await overZones(zones, ({ ids, days }) => unconfirmedSales(db, ids, days)),
    }
  },
})

type Zone = { zone: string; days: DaySpan; ids: string[] }

/** Today is another day in each of them. */
function zonesOf(campaigns: readonly ZonedCampaign[], now: number): Zone[] {
  const byZone = Map.groupBy(campaigns, ({ zone }) => zone)
  return [...byZone].map(([zone, found]) => ({
    zone,
    days: reportedDays(now, zone),
    ids: found.map(({ id }) => id),
  }))
}

async function overZones<Figure>(
  zones: readonly Zone[],
  read: (zone: Zone) => Promise<Map<string, Figure>>,
): Promise<Map<string, Figure>> {
  const figures = new Map<string, Figure>()
  for (const zone of zones) for (const [id, figure] of await read(zone)) figures.set(id, figure)
  return figures
}

/** Human clicks on each page's link in the last 30 days; pages without any are not named. */
export const pageClicks = report({
  name: 'page-clicks',
  args: z.object({ accountId: z.string(), campaignId: z.string(), now: z.number() }),
  async run({ accountId, campaignId, now }, { database: { db } }: ReportNeeds) {
    const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
    const [campaign] = await zonedCampaigns(db, scope)
    if (!campaign) return new Map<string, number>()
    return clicksByPage(db, scope.campaign.id, reportedDays(now, campaign.zone))
  },
})

export function clicksOfPages(
  { reports, clock }: Pick<Platform, 'reports' | 'clock'>,
  { account, campaign }: CampaignScope,
): Promise<ReadonlyMap<string, number>> {
  return reports.ask(pageClicks, { accountId: account.id, campaignId: campaign.id, now: clock.now() })
}
