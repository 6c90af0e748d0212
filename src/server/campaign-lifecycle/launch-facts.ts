/** What decides whether a campaign can go live: its settings, its pages with their bars and portals, as they are stored. */
import type { LaunchFacts } from '#domain/launch/launch-check.ts'
import { floatingBars } from '../bars/floating-bars.ts'
import { barPagesOf } from '../bars/repository.ts'
import { classicBars } from '../classic-bars/classic-bars.ts'
import type { StoredCampaign } from '../campaigns/repository.ts'
import type { Db } from '../database/schema.ts'
import { discountReadiness } from '../discounts/discount-readiness.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { oldestBarOf } from '../oldest-bars/repository.ts'
import { pagesOf } from '../pages/repository.ts'
import { portalsOfPages } from '../portals/portal-answers.ts'
import { usedQuantities } from '../sales/quantity-repository.ts'

type Asked = { campaign: StoredCampaign; now: number }

export async function launchFactsOf(
  db: Db,
  scope: CampaignScope,
  { campaign, now }: Asked,
): Promise<LaunchFacts> {
  const { campaignType, settings, earlierBar } = campaign
  const bars = new Map((await barPagesOf(db, scope, floatingBars)).map(({ id, bar }) => [id, bar]))
  const classic = new Map((await barPagesOf(db, scope, classicBars)).map(({ id, bar }) => [id, bar]))
  const portals = await portalsOfPages(db, scope)
  const pages = await pagesOf(db, scope)
  return {
    campaignType,
    settings,
    used: (await usedQuantities(db, [campaign.id])).get(campaign.id) ?? 0,
    pages: pages.map(({ id, type, beforeUrl, verifiedAt, cta }) => ({
      id,
      type,
      beforeUrl,
      isVerified: verifiedAt !== null,
      cta,
      bar: bars.get(id) ?? null,
      classicBar: classic.get(id) ?? null,
      portal: portals.get(id) ?? null,
    })),
    earlierBar,
    oldestBar: await oldestBarOf(db, scope),
    discount: await discountReadiness(db, scope, campaignType),
    now,
  }
}
