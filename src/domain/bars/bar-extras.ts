/** What only some floating bars have beside what all share: the script on a page holds it for those alone. */
import type { FloatingBar } from './floating-bar.ts'
import { shownUnits } from './shown-units.ts'

export const barExtraNames = [
  'bar-size',
  'bar-template-1',
  'bar-template-2',
  'bar-template-3',
  'bar-template-4',
  'bar-clock',
  'bar-without-clock',
  'bar-line',
  'bar-quantity',
  'bar-quantity-compact',
  'bar-fold',
  'bar-compact',
  'bar-maker',
  'bar-tab',
] as const

export type BarExtraName = (typeof barExtraNames)[number]

/** What a bar needs before it can be shown, later style sheets last; its tab comes when a visitor has hidden it. */
export function barExtras(bar: FloatingBar, counts: Counts): BarExtraName[] {
  return [
    ...(bar.settings.layout.size === 'medium' || isOneLine(bar) ? [] : ['bar-size' as const]),
    `bar-${bar.template}`,
    ...figureOf(bar, counts),
    ...(bar.poweredBy.hidden ? [] : ['bar-maker' as const]),
  ]
}

/** What only narrow windows show, they fetch: a script does not hold it. */
export function isForPhones(extra: string): boolean {
  return /-(?:fold|compact)$/.test(extra)
}

/** What a campaign counts down, if anything. */
export type Counts = 'time' | 'stock' | null

/** A number that is left stands where a clock would be. Phones lay out both anew. */
function figureOf(bar: FloatingBar, counts: Counts): BarExtraName[] {
  if (hasClock(bar, counts)) return ['bar-clock', bar.maximizedOnMobile ? 'bar-fold' : 'bar-compact']
  if (counts === 'stock' && !bar.isAnnouncementBar) return ['bar-quantity', 'bar-quantity-compact']
  return [isOneLine(bar) ? 'bar-line' : 'bar-without-clock']
}

/** A small announcement of the first template: a sentence and its link, as new announcements are. */
function isOneLine({ isAnnouncementBar, template, settings }: FloatingBar): boolean {
  return isAnnouncementBar && template === 'template-1' && settings.layout.size === 'small'
}

/** An announcement has no deadline; a bar whose deadline is unknown shows its words only. */
export function hasClock({ isAnnouncementBar, labels }: FloatingBar, counts: Counts): boolean {
  return counts === 'time' && !isAnnouncementBar && shownUnits(labels).length > 0
}
