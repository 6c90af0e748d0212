/** Bars that the visitor has hidden: an offer's for the visit, as long as this window lives, an announcement's for good. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import type { PartGlobal } from './page-part.ts'

export function createDismissedBars(dl: PartGlobal) {
  const ids = new Set<string>()

  /** While consent is on hold nothing is read and nothing written. */
  function stored<Value>(campaign: CampaignDecision, use: (store: Storage, key: string) => Value) {
    return dl.hold ? undefined : neverThrow(() => use(storeOf(campaign), `_dl ${campaign.id}`))
  }

  return {
    has(campaign: CampaignDecision): boolean {
      return ids.has(campaign.id) || !!stored(campaign, (store, key) => store.getItem(key))
    },
    add(campaign: CampaignDecision) {
      ids.add(campaign.id)
      stored(campaign, (store, key) => store.setItem(key, '1'))
    },
    remove(campaign: CampaignDecision) {
      ids.delete(campaign.id)
      stored(campaign, (store, key) => store.removeItem(key))
    },
  }
}

/** A deadline is news again tomorrow, what was announced is not. */
function storeOf({ w }: CampaignDecision) {
  return w?.some((widget) => widget.k === 'bar' && widget.bar.isAnnouncementBar)
    ? localStorage
    : sessionStorage
}
