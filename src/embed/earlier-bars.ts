/** Bars of the earlier generations on the page. They give way to announcements, which another part shows. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { barsOverPage, type DismissedBars } from './bars-over-page.ts'
import { openWidgets } from './open-widgets.ts'
import type { PagePart, PartPage, Shown } from './page-part.ts'

const generations = ['classic', 'oldest'] as const

export function createEarlierBars(page: PartPage): PagePart {
  const made: Record<string, PagePart> = {}
  let shown: Shown | undefined

  function show(next: Shown) {
    shown = next
    for (const kind of generations) {
      const { create, tab } = (page.dl.p?.[kind] && page.part(kind)?.earlier) ?? {}
      if (create && tab)
        (made[kind] ??= barsOverPage(page, tab, create, (...told) =>
          openWidgets(kind, aheadOfNews(...told)),
        )).show?.(next)
    }
  }

  return {
    showEarlier: show,
    // Nobody tells when an announcement was dismissed.
    fill: () => void (shown?.campaigns.some(announces) && show(shown)),
    space: () => Math.max(0, ...Object.values(made).map((bars) => bars.space?.() ?? 0)),
  }
}

/** An announcement stands in the place of the bars behind it, until the visitor dismisses it. */
function aheadOfNews(campaigns: CampaignDecision[], dismissed: DismissedBars) {
  const announced = campaigns.findIndex((campaign) => announces(campaign) && !dismissed.has(campaign))
  return announced < 0 ? campaigns : campaigns.slice(0, announced)
}

function announces({ over, w = [] }: CampaignDecision) {
  return !over && w.some((widget) => widget.k === 'bar' && widget.bar.isAnnouncementBar)
}
