/** Makes decisions visible: widgets after their delay, from their hour on, unless dismissed; the owner's blocks. */
import type { MeasuredTimer } from '#domain/timers/measured-timer.ts'
import type { CampaignDecision, Widget } from '#domain/visitors/decision.ts'
import type { ColoredBar } from '#widgets/floating-bar-parts.ts'
import { showToast } from '#widgets/toast.ts'
import type { Mount, WidgetContext } from '#widgets/widget.ts'
import { scheduleRefresh, refreshWhenVisible } from './refresh-timer.ts'
import { ticker } from './countdowns.ts'
import { isDismissed, dismiss, restore } from './dismissed-bars.ts'
import { expectSpace, keepSpace, topSpace } from './page-space.ts'
import { cacheDecision, type Renderer } from './page-visit.ts'
import { writeTexts, startTexts } from './dynamic-text.ts'
import { serverNow } from './server-clock.ts'
import { cachedPage } from './visitor-memory.ts'
import { listen } from './host-page.ts'
import { type Shown, updateMounts } from './mounts.ts'
import { placesOf, type ShownTimer } from './timer-places.ts'

/** Timers of more than 24 days fire at once; and a machine may sleep through a long one. */
const MAX_WAIT_MS = 60_000

/** How each kind of widget is drawn; a script that doesn't know a kind leaves it out. */
type WidgetKinds = { bar?: Mount<ColoredBar>; timer?: Mount<MeasuredTimer> }

type Of<Kind extends Widget['k']> = readonly [CampaignDecision, Extract<Widget, { k: Kind }>]

let kinds: WidgetKinds = {}
let campaigns: CampaignDecision[] = []
let isKnown = false
let isRecalling = false
let begunAt = 0
/** What has come so far, and whether more is to come. */
let dueBars: Of<'bar'>[] = []
let dueTimers: Of<'timer'>[] = []
let isWaiting = false
let timer: number | undefined

export function createRenderer(widgetKinds: WidgetKinds): Renderer {
  kinds = widgetKinds
  // The script may be there before the places to write to.
  listen(document, 'DOMContentLoaded', refresh)
  refreshWhenVisible()
  return {
    begin(wasHereBefore) {
      isKnown = isRecalling = wasHereBefore
      scheduleRefresh([])
      begunAt = performance.now()
      expectSpace(cachedPage()?.b)
    },
    show(decided) {
      campaigns = decided
      startTexts(isRecalling ? decided.map(withoutNumber) : decided, refresh)
      draw()
      scheduleRefresh(decided)
      isRecalling = false
    },
    // Room is kept before the first paint only for what shows at once.
    space: () => (widgets('bar', campaigns).some(([, bar]) => delayMs(bar) > 0) ? 0 : topSpace()),
    ok: () => showToast('Verified'),
  }
}

/** Places may come with every second. */
function refresh() {
  const places = writeTexts()
  if (isWaiting) draw(places)
  else if (dueTimers[0]) fill(places)
}

function draw(places = writeTexts()) {
  clearTimeout(timer)
  const open = campaigns.filter(({ over }) => !over)
  const bars = widgets('bar', open).filter((bar) => !isGone(bar))
  const timers = widgets('timer', open)
  const announced = bars.findIndex(isAnnouncement)
  // An announcement stands in the place of the bars behind it, until the visitor dismisses it.
  const shown = announced < 0 ? bars : bars.slice(0, announced + 1)
  dueBars = shown.filter((bar) => waitMs(bar) <= 0)
  dueTimers = timers.filter((each) => waitMs(each) <= 0)
  const waits = [...shown, ...timers].map(waitMs).filter((wait) => wait > 0)
  isWaiting = waits.length > 0
  if (isWaiting) timer = setTimeout(draw, Math.min(MAX_WAIT_MS, ...waits))
  fill(places)
  if (topSpace() > 0 && !dueBars.some(isAtTop)) keepSpace('top', 0)
}

function fill(places: Element[]) {
  updateMounts([...dueBars.map(asBar), ...placesOf(dueTimers, places).map(asTimer)], contextOf)
}

/** Beside the body, not in it: sites replace, transform and hide their body. */
function asBar([campaign, { id, bar, colors: paint }]: Of<'bar'>): Shown {
  const place = document.documentElement
  return { key: `${campaign.id} ${id}`, campaign, settings: { ...bar, paint }, mount: kinds.bar, place }
}

function asTimer([place, [campaign, { timer: settings }]]: readonly [Element, ShownTimer]): Shown {
  return { key: place, campaign, settings, mount: kinds.timer, place }
}

/** How many are left now, only the server knows. */
function withoutNumber(campaign: CampaignDecision): CampaignDecision {
  return { ...campaign, n: 0 }
}

/** An announcement that was hidden; an offer's bar leaves a tab. */
function isGone(bar: Of<'bar'>) {
  return isAnnouncement(bar) && isDismissed(bar[0])
}

function isAnnouncement([, { bar }]: Of<'bar'>) {
  return bar.isAnnouncementBar
}

function isAtTop([, { bar }]: Of<'bar'>) {
  return bar.settings.layout.placement === 'top'
}

/** Servers may be younger than what browsers have cached: other kinds are left out. */
function widgets<Kind extends Widget['k']>(kind: Kind, among: CampaignDecision[]): Of<Kind>[] {
  const isOfKind = (widget: Widget): widget is Extract<Widget, { k: Kind }> => widget.k === kind
  return among.flatMap((campaign) =>
    (campaign.w ?? []).filter(isOfKind).map((widget) => [campaign, widget] as const),
  )
}

function waitMs([{ from = 0 }, widget]: Of<Widget['k']>) {
  return Math.max(from - serverNow(), begunAt + delayMs(widget) - performance.now())
}

function delayMs(widget: Widget) {
  return widget.k === 'bar' ? (widget.delay ?? widget.bar.delay) * 1000 : 0
}

function contextOf(campaign: CampaignDecision): WidgetContext {
  return {
    ticker,
    language: campaign.lang ?? 'en',
    entrance: isKnown ? undefined : 'slide',
    space(side, pixels) {
      keepSpace(side, pixels)
      cacheDecision()
    },
    // Only bars ask: the first touch of a storage stops the page for a moment.
    get isHidden() {
      return isDismissed(campaign)
    },
    onHide() {
      dismiss(campaign)
      draw()
    },
    onReopen: () => restore(campaign),
  }
}
