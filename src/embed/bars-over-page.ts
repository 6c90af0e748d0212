/** Bars of one generation on the page: when they come, which give way, and what visitors have hidden. */
import { isForPhones } from '#domain/bars/bar-extras.ts'
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import type { BarExtras } from '#widgets/bar-extras.ts'
import type { Mount, WidgetContext } from '#widgets/widget.ts'
import { createDismissedBars } from './dismissed-bars.ts'
import { listen } from './host-page.ts'
import type { WidgetOf } from './open-widgets.ts'
import { createMounts, type MountedWidget } from './mounts.ts'
import type { PagePart, PartPage, Shown, Visit } from './page-part.ts'
import { createPageSpace } from './page-space.ts'

/** Of any generation: the bars of campaigns that are not over. */
export type OpenBars = (campaigns: CampaignDecision[], dismissed: DismissedBars) => readonly Bar[]

export type DismissedBars = ReturnType<typeof createDismissedBars>

type Bar = WidgetOf<'bar' | 'classic' | 'oldest'>

/** Where bars fold, and a scroll bar more. */
const NARROW = '(max-width:660px)'

/** `tab`: the part that draws what a hidden bar leaves, or that leaves nothing. */
export function barsOverPage(
  { dl, ticker, cache, tellServer, part }: PartPage,
  tab: string,
  create: (extra: BarExtras) => Mount<never>,
  open: OpenBars,
): PagePart {
  const space = createPageSpace(() => part('bar-edge'))
  const dismissed = createDismissedBars(dl)
  const update = createMounts(contextOf)
  const mount = create((name) => part(name)?.bar)
  const narrow = matchMedia(NARROW)
  let campaigns: CampaignDecision[] = []
  let visit: Visit = { begunAt: 0 }
  /** The server has spoken on this visit. */
  let isDecided: unknown
  let stopWaiting: (() => void) | undefined

  function draw() {
    // An announcement that was hidden is gone; an offer's bar leaves a tab.
    const bars = open(campaigns, dismissed).filter((bar) => !isAnnouncement(bar) || !dismissed.has(bar[0]))
    const announced = bars.findIndex(isAnnouncement)
    // An announcement stands in the place of the bars behind it, until the visitor dismisses it.
    const decided = bars.slice(0, announced + 1 || undefined)
    const shown = decided.filter((bar) => waitMs(bar) <= 0)
    waitFor(decided.map(waitMs).filter((wait) => wait > 0))
    update(shown.filter(isComplete).map(asMounted))
    if (space.top()) space.keep('top', shown.some(isAtTop) ? space.top() : 0)
  }

  /** Until its campaign opens, and as long as its owner wants it to come later. */
  function waitMs(bar: Bar) {
    const [{ from = 0 }] = bar
    return Math.max(from - ticker.now(), visit.begunAt + delayMs(bar) - performance.now())
  }

  /** Draws again when the next is due, and with every second until then: clocks may be set. */
  function waitFor(waits: number[]) {
    stopWaiting?.()
    if (waits[0]) stopWaiting = ticker.watch(ticker.now() + Math.min(...waits), draw)
  }

  /** Those that are on their way are fetched side by side. A number that was remembered is not shown. */
  function isComplete([, { x, stock }]: Bar) {
    return (
      x &&
      extrasFor(x)
        .map(part)
        .every((one) => one) &&
      (isDecided || !stock)
    )
  }

  function extrasFor(x: readonly string[]) {
    return x.filter((name) => narrow.matches || !isForPhones(name))
  }

  /** Beside the body, not in it: sites replace, transform and hide their body. */
  function asMounted([campaign, { id, bar, colors: paint, x = [], stock }]: Bar): MountedWidget {
    // A tab that has come is a change.
    const hasTab = dismissed.has(campaign) && part(tab) !== undefined
    return {
      key: campaign.id + ' ' + id,
      campaign,
      settings: { ...bar, paint, extras: extrasFor(x), hasTab, stock, n: campaign.n },
      mount,
      place: document.documentElement,
    }
  }

  function contextOf(campaign: CampaignDecision): WidgetContext {
    return {
      ticker,
      language: campaign.lang ?? 'en',
      sayAmounts: (...said) => part('languages')?.sayAmounts?.(...said),
      entrance: visit.cached ? undefined : 'slide',
      // Of what the keyboard reaches too: that is what does something.
      onClick: ({ target }) =>
        (target as HTMLElement).tabIndex ||
        tellServer?.((target as HTMLElement).className + ' ' + campaign.id),
      space(side, pixels) {
        space.keep(side, pixels)
        cache()
      },
      // The first touch of a storage stops the page for a moment.
      get isHidden() {
        return dismissed.has(campaign)
      },
      onHide() {
        dismissed.add(campaign)
        draw()
      },
      onReopen: () => dismissed.remove(campaign),
    }
  }

  listen(narrow, 'change', draw)

  return {
    show(shown: Shown) {
      isDecided = shown.serverAnswer || (isDecided && visit === shown.visit)
      ;({ campaigns, visit } = shown)
      // What was kept for bars of another generation is theirs, and given back by them.
      space.expect(open(visit.cached?.c ?? [], dismissed).some(isAtTop) ? visit.cached?.b : 0)
      draw()
    },
    // Room is kept before the first paint only for what shows at once.
    space: () => (open(campaigns, dismissed).some(delayMs) ? 0 : space.top()),
  }
}

function isAnnouncement([, { bar }]: Bar) {
  return bar.isAnnouncementBar
}

function isAtTop([, { bar }]: Bar) {
  return bar.settings.layout.placement === 'top'
}

function delayMs([, { bar, delay = bar.delay }]: Bar) {
  return delay * 1000
}
