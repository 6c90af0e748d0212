/** Oldest floating bars on the page. */
import type { OldestBarWidget } from '#domain/visitors/decision.ts'
import { createOldestBar } from '#widgets/oldest-bar.ts'
import { createBarFonts } from './bar-fonts.ts'
import { earlierBarPart } from './earlier-bar-part.ts'
import { openWidgets } from './open-widgets.ts'
import type { PagePart, PartPage } from './page-part.ts'

export function createOldestBars(page: PartPage): PagePart {
  return earlierBarPart<OldestBarWidget>(page, {
    barsOf: (campaigns) => openWidgets('oldest', campaigns),
    mount: createOldestBar({
      clock: () => page.part('bar-clock')?.bar,
      style: () => page.part('oldest-style')?.style,
    }),
    sideOf: ({ side }) => side,
    context: { font: createBarFonts(page.tag.src) },
  })
}
