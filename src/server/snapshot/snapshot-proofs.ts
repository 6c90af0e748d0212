/** Puts the figures of the database into portals: read while nobody waits, so that a visit asks nobody. */
import { localDay } from '#domain/analytics/local-day.ts'
import { firstDayCounted, shownProof, type ProofFacts } from '#domain/portals/shown-proof.ts'
import { remaining } from '#domain/sales/quantity.ts'
import type { Db } from '../database/schema.ts'
import { asciiJson } from './ascii-json.ts'
import { buyersSince } from './proofs-repository.ts'
import type { SnapshotCampaign } from './snapshot-campaign.ts'

export function hasProofs({ pages }: SnapshotCampaign): boolean {
  return pages.some(({ proofs }) => proofs !== null)
}

/** Afterwards visitors read in the campaign's portals what is true now, and nothing where it is not enough. */
export async function proveCampaign(db: Db, campaign: SnapshotCampaign, now: number): Promise<void> {
  const facts = await factsOf(db, campaign, now)
  for (const page of campaign.pages) {
    if (page.proofs === null) continue
    const { widgetWith, words } = page.proofs
    const widget = widgetWith((block) => shownProof(block, { words }, facts))
    page.widget = widget && asciiJson(widget)
    page.portal = widget && widget.theme
  }
}

async function factsOf(
  db: Db,
  { id: campaignId, pages, settings, quantity }: SnapshotCampaign,
  now: number,
): Promise<ProofFacts> {
  const today = localDay(now, settings.timezone)
  const blocks = pages.flatMap(({ proofs }) => proofs?.blocks ?? [])
  const days = new Set(blocks.map((block) => firstDayCounted(block, today)))
  const counted = new Map<number, number>()
  for (const from of days)
    if (from !== null && from <= today) counted.set(from, await buyersSince(db, { campaignId, from, today }))
  return {
    buyersSince: counted,
    left: quantity ? remaining(quantity) : undefined,
    today,
    language: settings.deadline_language,
  }
}
