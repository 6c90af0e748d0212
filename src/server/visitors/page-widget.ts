/** What the script mounts on a page, as JSON that is ready to be sent. */
import { defaultBars } from '#domain/bars/default-bars.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { PageCta } from '#domain/pages/page-cta.ts'
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import { barButton } from '#domain/visitors/bar-button.ts'
import type { Widget } from '#domain/visitors/decision.ts'
import { asciiJson } from './ascii-json.ts'
import type { PageSource } from './snapshot-repository.ts'

/** What a campaign's bars are about. */
export type BarKind = Exclude<keyof typeof defaultBars, 'announcement'>

/** Null for a page that shows nothing of its own. */
export function widgetOf({ id, type, bar: stored, cta }: PageSource, kind: BarKind): string | null {
  if (!isPageType(type)) return null
  const { shows, hasCta } = pageTypeFacts(type)
  if (shows !== 'bar' && shows !== 'announcement') return null
  const isAnnouncementBar = shows === 'announcement'
  const own =
    stored === null
      ? defaultBars[isAnnouncementBar ? 'announcement' : kind]
      : (JSON.parse(stored) as FloatingBar)
  const button = hasCta && cta !== null ? (JSON.parse(cta) as PageCta) : null
  const bar: FloatingBar = { ...own, cta: barButton(own.cta, button), isAnnouncementBar }
  const widget: Widget = { k: 'bar', id, bar, ...(bar.delay > 0 && { delay: bar.delay }) }
  return asciiJson(widget)
}
