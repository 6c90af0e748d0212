/** Makes decisions visible: widgets after their delay, from their hour on, unless put away; the owner's blocks. */
import type { CampaignDecision, Widget } from '#domain/visitors/decision.ts'
import { showToast } from '#widgets/toast.ts'
import type { WidgetContext } from '#widgets/widget.ts'
import { askAgainFor, askWhenSeenAgain } from './asking-again.ts'
import { ticker } from './countdowns.ts'
import { isPutAway, putAway, takeBack } from './put-away.ts'
import { expectSpace, keepSpace, topSpace } from './page-space.ts'
import { rememberVisit, type Scene } from './page-visit.ts'
import { refreshTexts, runTexts } from './running-texts.ts'
import { serverNow } from './server-clock.ts'
import { rememberedPage } from './visitor-memory.ts'
import { listen } from './site.ts'
import { type Shown, showOnPage, type WidgetKinds } from './stage.ts'

/** Timers of more than 24 days fire at once; and a machine may sleep through a long one. */
const LONGEST_WAIT_MS = 60_000

let kinds: WidgetKinds = {}
let campaigns: CampaignDecision[] = []
let isKnown = false
let isRecalling = false
let begunAt = 0
let timer: number | undefined

export function createScene(widgetKinds: WidgetKinds): Scene {
  kinds = widgetKinds
  // The script may be there before the places to write to.
  listen(document, 'DOMContentLoaded', refreshTexts)
  askWhenSeenAgain()
  return {
    begin(wasHereBefore) {
      isKnown = isRecalling = wasHereBefore
      askAgainFor([])
      begunAt = performance.now()
      expectSpace(rememberedPage()?.b)
    },
    show(decided) {
      campaigns = decided
      draw()
      askAgainFor(decided)
      runTexts(isRecalling ? decided.map(withoutNumber) : decided)
      isRecalling = false
    },
    // Room is kept before the first paint only for what shows at once.
    space: () => (campaigns.flatMap(withWidgets).some(([, widget]) => delayMs(widget) > 0) ? 0 : topSpace()),
    ok: () => showToast('Verified'),
  }
}

function draw() {
  clearTimeout(timer)
  const open = campaigns
    .filter(({ over }) => !over)
    .flatMap(withWidgets)
    .filter((each) => !isGone(each))
  const announced = open.findIndex(isAnnouncement)
  // An announcement stands in the place of the bars behind it, until the visitor puts it away.
  const shown = announced < 0 ? open : open.slice(0, announced + 1)
  const due = shown.filter((each) => waitMs(each) <= 0)
  const waits = shown.map(waitMs).filter((wait) => wait > 0)
  if (waits.length > 0) timer = setTimeout(draw, Math.min(LONGEST_WAIT_MS, ...waits))
  showOnPage(due, kinds, contextOf)
  if (topSpace() > 0 && !due.some(isAtTop)) keepSpace('top', 0)
}

/** How many are left now, only the server knows. */
function withoutNumber({ n: _n, ...campaign }: CampaignDecision): CampaignDecision {
  return campaign
}

/** An announcement that was hidden; an offer's bar leaves a tab. */
function isGone(shown: Shown) {
  return isAnnouncement(shown) && isPutAway(shown[0])
}

function isAnnouncement([, { bar }]: Shown) {
  return bar.isAnnouncementBar
}

function isAtTop([, { bar }]: Shown) {
  return bar.settings.layout.placement === 'top'
}

/** Of the kinds that this script knows: servers may be younger than what browsers have cached. */
function withWidgets(campaign: CampaignDecision): Shown[] {
  return (campaign.w ?? []).filter(({ k }) => k in kinds).map((widget) => [campaign, widget])
}

function waitMs([{ from = 0 }, widget]: Shown) {
  return Math.max(from - serverNow(), begunAt + delayMs(widget) - performance.now())
}

function delayMs({ delay, bar }: Widget) {
  return (delay ?? bar.delay) * 1000
}

function contextOf(campaign: CampaignDecision): WidgetContext {
  return {
    ticker,
    language: campaign.lang ?? 'en',
    entrance: isKnown ? undefined : 'slide',
    space(side, pixels) {
      keepSpace(side, pixels)
      rememberVisit()
    },
    isHidden: isPutAway(campaign),
    onHide() {
      putAway(campaign)
      draw()
    },
    onReopen: () => takeBack(campaign),
  }
}
