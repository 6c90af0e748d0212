/** What only some floating bars have beside what all share: the script on a page holds it for those alone. */
import type { FloatingBar } from './floating-bar.ts'
import { shownUnits } from './shown-units.ts'

export const barExtraNames = [
  'bar-size',
  'bar-template-1',
  'bar-template-2',
  'bar-template-3',
  'bar-template-4',
  'bar-without-clock',
  'bar-maker',
  'bar-tab',
] as const

export type BarExtraName = (typeof barExtraNames)[number]

/** What a bar needs before it can be shown, later style sheets last; its tab comes when a visitor has hidden it. */
export function barExtras(bar: FloatingBar, hasDeadline: boolean): BarExtraName[] {
  return [
    ...(bar.settings.layout.size === 'medium' ? [] : ['bar-size' as const]),
    `bar-${bar.template}`,
    ...(hasClock(bar, hasDeadline) ? [] : ['bar-without-clock' as const]),
    ...(bar.poweredBy.hidden ? [] : ['bar-maker' as const]),
  ]
}

/** An announcement has no deadline; a bar whose deadline is unknown shows its words only. */
export function hasClock({ isAnnouncementBar, labels }: FloatingBar, hasDeadline: boolean): boolean {
  return hasDeadline && !isAnnouncementBar && shownUnits(labels).length > 0
}
