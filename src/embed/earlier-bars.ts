/** Bars of the earlier generations on the page: when they come, what stands in their place, and what visitors put away. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import type { WidgetContext } from '#widgets/widget.ts'
import type { EarlierBars, EarlierWidget, OfCampaign } from './earlier-bar-kind.ts'
import { createDismissedBars } from './dismissed-bars.ts'
import { createMounts, type MountedWidget } from './mounts.ts'
import type { PagePart, PartPage, Shown, Visit } from './page-part.ts'
import { createPageSpace } from './page-space.ts'

const SECOND_MS = 1000

export function createEarlierBars<Widget extends EarlierWidget>(
  { dl, ticker, cache, tellServer, part }: PartPage,
  { barsOf, mount, sideOf, context }: EarlierBars<Widget>,
): PagePart {
  const space = createPageSpace(() => part('bar-edge'))
  const dismissed = createDismissedBars(dl)
  const update = createMounts(contextOf)
  let campaigns: CampaignDecision[] = []
  let visit: Visit = { begunAt: 0 }
  let stopWaiting = () => {}

  function draw() {
    const bars = barsOf(ahead()).filter(([campaign]) => !dismissed.has(campaign))
    const shown = bars.filter((bar) => waitMs(bar) <= 0)
    const waits = bars.map(waitMs).filter((wait) => wait > 0)
    // What is behind an announcement looks every second whether that was dismissed.
    waitFor(ahead().length < campaigns.length ? [...waits, SECOND_MS] : waits)
    update(shown.filter(isComplete).map(asMounted))
    if (space.top() > 0)
      space.keep('top', shown.some(([, { bar }]) => sideOf(bar) === 'top') ? space.top() : 0)
  }

  /** An announcement stands in the place of the bars behind it, until the visitor dismisses it. */
  function ahead() {
    const announced = campaigns.findIndex((campaign) => announces(campaign) && !dismissed.has(campaign))
    return campaigns.slice(0, announced < 0 ? undefined : announced)
  }

  /** Until its campaign opens, and as long as its owner wants it to come later. */
  function waitMs([{ from = 0 }, { delay = 0 }]: OfCampaign<Widget>) {
    return Math.max(from - ticker.now(), visit.begunAt + delay * SECOND_MS - performance.now())
  }

  /** Draws again when the next is due, and with every second until then: clocks may be set. */
  function waitFor(waits: number[]) {
    stopWaiting()
    if (waits[0]) stopWaiting = ticker.watch(ticker.now() + Math.min(...waits), draw)
  }

  /** Those that are on their way are fetched side by side. */
  function isComplete([, { x = [] }]: OfCampaign<Widget>) {
    return x.map(part).every(Boolean)
  }

  /** Beside the body, not in it: sites replace, transform and hide their body. */
  function asMounted([campaign, { id, bar: settings }]: OfCampaign<Widget>): MountedWidget {
    const place = document.documentElement
    return { key: `${campaign.id} ${id}`, campaign, settings, mount, place }
  }

  function contextOf(campaign: CampaignDecision): WidgetContext {
    return {
      ticker,
      language: campaign.lang ?? 'en',
      words: (...said) => part('languages')?.words?.(...said),
      entrance: visit.cached ? undefined : 'slide',
      // Of what the keyboard reaches too: that is what does something.
      onClick: ({ target }) =>
        (target as HTMLElement).tabIndex ||
        tellServer?.((target as HTMLElement).className + ' ' + campaign.id),
      space(side, pixels) {
        space.keep(side, pixels)
        cache()
      },
      onHide() {
        dismissed.add(campaign)
        draw()
      },
      ...context,
    }
  }

  return {
    show(shown: Shown) {
      ;({ campaigns, visit } = shown)
      space.expect(visit.cached?.b)
      draw()
    },
    // Room is kept before the first paint only for what shows at once.
    space: () => (barsOf(campaigns).some(([, { delay }]) => delay) ? 0 : space.top()),
  }
}

function announces({ over, w = [] }: CampaignDecision) {
  return !over && w.some((widget) => widget.k === 'bar' && widget.bar.isAnnouncementBar)
}
