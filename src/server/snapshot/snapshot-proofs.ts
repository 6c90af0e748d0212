/** Puts the figures of the database into portals: counted while nobody waits, so that a visit and a save ask nobody. */
import { localDay } from '#domain/analytics/local-day.ts'
import { firstDayCounted, shownProof } from '#domain/portals/shown-proof.ts'
import { remaining } from '#domain/sales/quantity.ts'
import type { Db } from '../database/schema.ts'
import { asciiJson } from './ascii-json.ts'
import { buyersSince } from './proofs-repository.ts'
import type { SnapshotCampaign } from './snapshot-campaign.ts'

/** How many different people had bought by a day of the campaign's zone, by the first day that was counted. */
export type Figures = { today: number; buyersSince: ReadonlyMap<number, number> }

export const noFigures: Figures = { today: 0, buyersSince: new Map() }

export function hasProofs({ pages }: SnapshotCampaign): boolean {
  return pages.some(({ proofs }) => proofs !== null)
}

export async function countFigures(db: Db, campaign: SnapshotCampaign, now: number): Promise<Figures> {
  const today = localDay(now, campaign.settings.timezone)
  const blocks = campaign.pages.flatMap(({ proofs }) => proofs?.blocks ?? [])
  const days = new Set(blocks.map((block) => firstDayCounted(block, today)))
  const counted = new Map<number, number>()
  for (const from of days)
    if (from !== null && from <= today)
      counted.set(from, await buyersSince(db, { campaignId: campaign.id, from, today }))
  return { today, buyersSince: counted }
}

/** Afterwards visitors read in the campaign's portals what was counted, and nothing where it is not enough or not known. */
export function proveCampaign(campaign: SnapshotCampaign, figures: Figures): void {
  const { quantity, settings } = campaign
  const left = quantity ? remaining(quantity) : undefined
  const facts = { ...figures, left, language: settings.deadline_language }
  for (const page of campaign.pages) {
    if (page.proofs === null) continue
    const { widgetWith, words } = page.proofs
    const widget = widgetWith((block) => shownProof(block, { words }, facts))
    page.widget = widget && asciiJson(widget)
    page.portal = widget && widget.theme
  }
}
