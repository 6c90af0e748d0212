/** What the script mounts on a page. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import { barWithButton } from '#domain/bars/bar-button.ts'
import { barStock } from '#domain/bars/bar-stock.ts'
import { defaultBarOf, isAnnouncementPage, type NewBar } from '#domain/bars/page-bars.ts'
import type { Counts } from '#domain/bars/bar-extras.ts'
import { floatingBarColors } from '#domain/bars/palette-colors.ts'
import { readStoredBar } from '#domain/bars/stored-bar.schema.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { PageCta } from '#domain/pages/page-cta.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import { shownBy } from '#domain/pages/shown.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { visibleSettings } from '#domain/timers/visible-settings.ts'
import type { PageWidget } from '#domain/visitors/decision.ts'
import { partsOfBar, partsOfTimer } from '#domain/visitors/script-parts.ts'
import type { PageSource } from './snapshot-repository.ts'

/** What the account's plan allows its bars, and where our name on them leads. */
export type Branding = { permissions: AccountPermissions; referralUrl: string | null }

/** What is the same for all pages of a campaign. */
export type WidgetFrame = Branding &
  NewBar & {
    timer: InlineTimer
    counts: Counts
    /** How many of a limited quantity there were. */
    start: number
    /** Beside the clock it shows a discount code. */
    hasCode: boolean
  }

/** Null for a page that shows nothing of its own. */
export function widgetOf(page: PageSource, type: PageType, frame: WidgetFrame): PageWidget | null {
  const widget = shownBy(type)?.widget
  return widget ? widgets[widget](page, type, frame) : null
}

const widgets = {
  bar: barWidget,
  timer: ({ id }: PageSource, _type: PageType, frame: WidgetFrame): PageWidget => {
    const { timer } = frame
    return { k: 'timer', id, x: partsOfTimer(timer, frame), timer: visibleSettings(timer) }
  },
}

function barWidget({ id, bar: stored, cta }: PageSource, type: PageType, frame: WidgetFrame): PageWidget {
  const button = cta === null ? null : (JSON.parse(cta) as PageCta)
  const named = barWithButton(readStoredBar(stored) ?? defaultBarOf(type, frame), type, button)
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

/** An address is sent only where our name is shown: the bar is part of every answer. */
function poweredBy({ poweredBy: { hidden } }: FloatingBar, { referralUrl: url }: Branding) {
  return hidden || url === null ? { hidden } : { hidden, url }
}
