/** The oldest floating bar (specification B §3.6): its fields, under the specification's names, and its limits (B §5.6, §9.3). */
import type { OldestFontId } from './oldest-fonts.ts'

export const oldestSizes = ['big', 'small', 'mini'] as const
export const oldestSides = ['top', 'bottom'] as const

export type OldestSize = (typeof oldestSizes)[number]

export type OldestBar = {
  /** Without effect where a campaign has no clock. */
  showTimer: boolean
  /** Visitors can put the bar away. */
  floatingBarCloseButton: boolean
  floatingBarSize: OldestSize
  floatingBarText: string
  floatingBarTextFont: OldestFontId
  /** The name of that font. */
  floatingBarTextFontFamily: string
  /** The place in `oldestSides`. */
  floatingBarBottomOverlay: 0 | 1
  floatingBarBackgroundColor: string
  floatingBarColor: string
  floatingBarDelaySeconds: number
  ctaShow: boolean
  ctaBlank: boolean
  ctaText: string
  ctaUrl: string
  ctaTextColor: string
  ctaButtonColor: string
  /** Its owner's own style sheet; empty for none. */
  floatingBarCssUrl: string
}

export const oldestBarLimits = {
  text: 100,
  ctaText: 26,
  ctaUrl: 2048,
  cssUrl: 2048,
  delaySeconds: 86_400,
} as const

export function oldestSideOf({ floatingBarBottomOverlay }: Pick<OldestBar, 'floatingBarBottomOverlay'>) {
  return oldestSides[floatingBarBottomOverlay]
}
