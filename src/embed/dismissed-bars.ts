/** Bars that the visitor has hidden: an offer's for the visit, as long as this window lives, an announcement's for good. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import { dl } from './host-page.ts'

const ids = new Set<string>()

export function isDismissed(campaign: CampaignDecision): boolean {
  return (
    ids.has(campaign.id) || (!dl.hold && neverThrow(() => storeOf(campaign).getItem(keyOf(campaign))) === '1')
  )
}

export function dismiss(campaign: CampaignDecision) {
  ids.add(campaign.id)
  if (!dl.hold) neverThrow(() => storeOf(campaign).setItem(keyOf(campaign), '1'))
}

export function restore(campaign: CampaignDecision) {
  ids.delete(campaign.id)
  if (!dl.hold) neverThrow(() => storeOf(campaign).removeItem(keyOf(campaign)))
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
