/** The part of one of the earlier generations of bars, shown by the part of both once that is there. */
import type { EarlierBars, EarlierWidget } from './earlier-bar-kind.ts'
import type { PagePart, PartPage } from './page-part.ts'

export function earlierBarPart<Widget extends EarlierWidget>(
  { part }: PartPage,
  bars: EarlierBars<Widget>,
): PagePart {
  let shared: PagePart | undefined
  return {
    show(shown) {
      shared ??= part('earlier-bars')?.earlier?.(bars)
      shared?.show?.(shown)
    },
    space: () => shared?.space?.() ?? 0,
  }
}
