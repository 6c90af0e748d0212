/** Bars that the visitor has hidden: an offer's for the visit, as long as this window lives, an announcement's for good. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import type { PartGlobal } from './page-part.ts'

export function createDismissedBars(dl: PartGlobal) {
  const ids = new Set<string>()

  return {
    has(campaign: CampaignDecision): boolean {
      const isStored = () => storeOf(campaign).getItem(keyOf(campaign)) === '1'
      return ids.has(campaign.id) || (!dl.hold && neverThrow(isStored) === true)
    },
    add(campaign: CampaignDecision) {
      ids.add(campaign.id)
      if (!dl.hold) neverThrow(() => storeOf(campaign).setItem(keyOf(campaign), '1'))
    },
    remove(campaign: CampaignDecision) {
      ids.delete(campaign.id)
      if (!dl.hold) neverThrow(() => storeOf(campaign).removeItem(keyOf(campaign)))
    },
  }
}

/** A deadline is news again tomorrow, what was announced is not. */
function storeOf({ w }: CampaignDecision) {
  return w?.some((widget) => widget.k === 'bar' && widget.bar.isAnnouncementBar)
    ? localStorage
    : sessionStorage
}

function keyOf({ id }: CampaignDecision) {
  return `_dl ${id}`
}
