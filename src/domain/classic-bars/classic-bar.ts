/** The classic bar (specification B §3.3): its fields, under the specification's names, and its limits (B §5.4, §9.3). */
import type { FloatingBarPalette } from '../bars/palette-colors.ts'

export const classicBases = [1, 2, 3, 4, 'round'] as const
/** Medium, Subtle, Bold. */
export const classicVariations = [1, 2, 3] as const
/** Seconds, as text; '0' is at once. */
export const classicDelays = ['0', '5', '10', '30', '60'] as const
export const classicPositions = [
  'bottom-center',
  'bottom-left',
  'bottom-right',
  'top-center',
  'top-left',
  'top-right',
] as const
export const classicWidths = ['full', 'three-quarters', 'half'] as const

export type ClassicBase = (typeof classicBases)[number]
export type ClassicVariation = (typeof classicVariations)[number]
export type ClassicDelay = (typeof classicDelays)[number]
export type ClassicPosition = (typeof classicPositions)[number]
export type ClassicWidth = (typeof classicWidths)[number]

export type ClassicBar = {
  currentBase: ClassicBase
  currentTheme: { name: FloatingBarPalette; variation: ClassicVariation }
  useCustomColors: boolean
  customBackgroundColor: string
  customTextColor: string
  customCTAColor: string
  /** A path on this installation, of a picture in the account's collection. */
  currentAvatar: string | null
  floatingBarText: string
  barPosition: ClassicPosition
  barWidth: ClassicWidth
  /** From edge to edge, without a gap around it. */
  enableFlatBar: boolean
  zindex: number
  barDelay: ClassicDelay
  enableBranding: boolean
  /** Visitors can fold the bar. */
  enableCloseButton: boolean
  /** Phones begin with the whole bar, until the visitor scrolls; else with its folded form. */
  maximizedOnMobileByDefault: boolean
  hideDays: boolean
  hideHours: boolean
  hideSeconds: boolean
  transDays: string
  transHours: string
  transMin: string
  transSec: string
  /** What folding the bar is called: its button shows a chevron. */
  transHide: string
  // Stored only: the button that visitors see is set on the page's form (B §2.5).
  enableCTAButton: boolean
  buttonText: string
  buttonUrl: string
  buttonTargetBlank: boolean
  infoText: string
}

export const classicBarLimits = {
  text: 60,
  buttonText: 11,
  buttonUrl: 2048,
  hideLabel: 7,
  infoText: 1000,
  zindex: 2_147_483_647,
} as const

/** How many characters a label of the clock may have, which follows from the room that a base has for it. */
export const classicLabelLimits: Record<ClassicBase, ClassicLabels<number>> = {
  1: { transDays: 4, transHours: 5, transMin: 3, transSec: 3 },
  2: { transDays: 1, transHours: 1, transMin: 1, transSec: 1 },
  3: { transDays: 1, transHours: 2, transMin: 3, transSec: 3 },
  4: { transDays: 4, transHours: 5, transMin: 3, transSec: 3 },
  round: { transDays: 4, transHours: 5, transMin: 3, transSec: 3 },
}

export type ClassicLabels<Value = string> = Record<
  'transDays' | 'transHours' | 'transMin' | 'transSec',
  Value
>
