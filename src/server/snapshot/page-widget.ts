/** What the script mounts on a page. */
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import { barWithButton } from '#domain/bars/bar-button.ts'
import { barStock } from '#domain/bars/bar-stock.ts'
import { defaultBarOf, isAnnouncementPage } from '#domain/bars/page-bars.ts'
import type { EarlierBar } from '#domain/campaigns/earlier-bar.ts'
import { floatingBarColors } from '#domain/bars/palette-colors.ts'
import { readStoredBar } from '#domain/bars/stored-bar.schema.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { classicBarAsAllowed } from '#domain/classic-bars/classic-permissions.ts'
import { classicColors } from '#domain/classic-bars/classic-colors.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import { shownClassicBar } from '#domain/classic-bars/show-classic-bar.ts'
import { readStoredClassicBar } from '#domain/classic-bars/stored-classic-bar.schema.ts'
import type { PageCta } from '#domain/pages/page-cta.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import { shownBy } from '#domain/pages/shown.ts'
import { asCounted } from '#domain/oldest-bars/new-oldest-bar.ts'
import { shownOldestBar } from '#domain/oldest-bars/shown-oldest-bar.ts'
import { visibleSettings } from '#domain/timers/visible-settings.ts'
import type { PageWidget } from '#domain/visitors/decision.ts'
import {
  partsOfBar,
  partsOfClassicBar,
  partsOfOldestBar,
  partsOfTimer,
} from '#domain/visitors/script-parts.ts'
import { portalWidget, withoutProofs } from './snapshot-portal.ts'
import type { PageSource } from './snapshot-repository.ts'
import type { Branding, WidgetFrame } from './widget-frame.ts'

/** Null for a page that shows nothing of its own. */
export function widgetOf(page: PageSource, type: PageType, frame: WidgetFrame): PageWidget | null {
  const widget = shownBy(type)?.widget
  return widget ? widgets[widget](page, type, frame) : null
}

const widgets = {
  bar: barWidget,
  earlierBar: (page: PageSource, type: PageType, frame: WidgetFrame): PageWidget =>
    earlierBars[frame.earlierBar](page, type, frame),
  timer: ({ id }: PageSource, _type: PageType, frame: WidgetFrame): PageWidget => {
    const { timer } = frame
    return { k: 'timer', id, x: partsOfTimer(timer, frame), timer: visibleSettings(timer) }
  },
  /** Its figures come when a visit is answered. */
  portal: (page: PageSource, _type: PageType, frame: WidgetFrame): PageWidget | null =>
    portalWidget(page, { ...frame, proofOf: withoutProofs }),
}

type MakeWidget = (page: PageSource, type: PageType, frame: WidgetFrame) => PageWidget

const earlierBars: Record<EarlierBar, MakeWidget> = {
  classic: classicBarWidget,
  oldest: oldestBarWidget,
}

function oldestBarWidget({ id }: PageSource, _type: PageType, frame: WidgetFrame): PageWidget {
  const bar = shownOldestBar(asCounted(frame.oldestBar, frame.kind), frame)
  const { delay } = bar
  return { k: 'oldest', id, x: partsOfOldestBar(bar, frame.language), bar, ...(delay > 0 && { delay }) }
}

function barWidget({ id, bar: stored, cta }: PageSource, type: PageType, frame: WidgetFrame): PageWidget {
  const named = barWithButton(readStoredBar(stored) ?? defaultBarOf(type, frame), type, buttonOf(cta))
  const own = barAsAllowed(named, frame.permissions)
  const bar: FloatingBar = {
    ...own,
    poweredBy: poweredBy(own, frame),
    isAnnouncementBar: isAnnouncementPage(type),
  }
  const colors = floatingBarColors(bar.settings.colors)
  const x = partsOfBar(bar, frame)
  const stock = frame.counts === 'stock' && barStock(bar, frame)
  return { k: 'bar', id, x, bar, colors, ...(bar.delay > 0 && { delay: bar.delay }), ...(stock && { stock }) }
}

function classicBarWidget(
  { id, classic_bar: stored, cta }: PageSource,
  _type: PageType,
  frame: WidgetFrame,
): PageWidget {
  const own = classicBarAsAllowed(readStoredClassicBar(stored) ?? newClassicBar(frame), frame.permissions)
  const bar = shownClassicBar(own, { ...frame, cta: buttonOf(cta) })
  const { delay } = bar
  const x = partsOfClassicBar(bar, frame)
  const stock = frame.counts === 'stock' && barStock({ showTaken: false }, frame)
  const colors = classicColors(own)
  return { k: 'classic', id, x, bar, colors, ...(delay > 0 && { delay }), ...(stock && { stock }) }
}

/** Null for a page that was never given a button. */
function buttonOf(cta: string | null) {
  return cta === null ? null : (JSON.parse(cta) as PageCta)
}

/** An address is sent only where our name is shown: the bar is part of every answer. */
function poweredBy({ poweredBy: { hidden } }: FloatingBar, { referralUrl: url }: Branding) {
  return hidden || url === null ? { hidden } : { hidden, url }
}
