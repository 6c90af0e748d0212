/** Settings of earlier bars by chance, the same in every run. */
import type { FloatingBarPalette } from '../../src/domain/bars/palette-colors.ts'
import { floatingBarPalettes } from '../../src/domain/bars/floating-bar-palettes.ts'
import {
  classicBases,
  classicDelays,
  classicLabelLimits,
  classicPositions,
  classicVariations,
  classicWidths,
  type ClassicBar,
} from '../../src/domain/classic-bars/classic-bar.ts'
import { classicBar } from '../../src/domain/classic-bars/classic-bar.schema.ts'
import { oldestSizes, type OldestBar } from '../../src/domain/oldest-bars/oldest-bar.ts'
import { oldestBar } from '../../src/domain/oldest-bars/oldest-bar.schema.ts'
import { oldestFontIds } from '../../src/domain/oldest-bars/oldest-fonts.ts'

/** How many of each generation are promised to go over. */
export const EARLIER_BARS = 1000

/** The picture and the style sheet of those that have one. */
export const chanceAvatar = '/avatars/account_1/0123456789abcdef.webp'
export const chanceSheet = 'https://shop.example/bar.css'

export function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  const letters = ['a', 'Ö', ' ', '😀', 'ש', '字', '.']
  return {
    below,
    oneOf,
    flag: () => next() < 0.5,
    text: (limit: number) => {
      const length = below(limit + 1)
      return Array.from({ length }, () => oneOf(letters))
        .join('')
        .slice(0, length)
        .toWellFormed()
        .replaceAll('\ufffd', 'x')
    },
    color: () => oneOf(['#fff', '#a1b2c3', '#1F2A44']),
  }
}

export type Dice = ReturnType<typeof dice>

export const randomOldest = ({ below, oneOf, flag, text, color }: Dice): OldestBar =>
  oldestBar.parse({
    showTimer: flag(),
    floatingBarCloseButton: flag(),
    floatingBarSize: oneOf(oldestSizes),
    floatingBarText: text(100),
    floatingBarTextFont: oneOf(oldestFontIds),
    floatingBarTextFontFamily: '',
    floatingBarBottomOverlay: oneOf([0, 1]),
    floatingBarBackgroundColor: color(),
    floatingBarColor: oneOf([color(), 'rgba(1,2,3,0.5)']),
    floatingBarDelaySeconds: below(86_401),
    ctaShow: flag(),
    ctaBlank: flag(),
    ctaText: `B${text(25)}`,
    ctaUrl: oneOf(['#buy', 'https://shop.example/buy']),
    ctaTextColor: color(),
    ctaButtonColor: color(),
    floatingBarCssUrl: oneOf(['', chanceSheet]),
  })

export const randomClassic = ({ below, oneOf, flag, text, color }: Dice): ClassicBar => {
  const currentBase = oneOf(classicBases)
  const room = classicLabelLimits[currentBase]
  return classicBar.parse({
    currentBase,
    currentTheme: {
      name: oneOf(Object.keys(floatingBarPalettes) as FloatingBarPalette[]),
      variation: oneOf(classicVariations),
    },
    useCustomColors: flag(),
    customBackgroundColor: oneOf(['#fff', '#a1b2c3']),
    customTextColor: oneOf(['#000', '#1f2a44']),
    customCTAColor: color().toLowerCase(),
    currentAvatar: oneOf([null, chanceAvatar]),
    floatingBarText: `A${text(59)}`,
    barPosition: oneOf(classicPositions),
    barWidth: oneOf(classicWidths),
    enableFlatBar: flag(),
    zindex: below(2_147_483_647),
    barDelay: oneOf(classicDelays),
    enableBranding: flag(),
    enableCloseButton: flag(),
    maximizedOnMobileByDefault: flag(),
    hideDays: flag(),
    hideHours: flag(),
    hideSeconds: flag(),
    transDays: text(room.transDays),
    transHours: text(room.transHours),
    transMin: text(room.transMin),
    transSec: text(room.transSec),
    transHide: text(7),
    enableCTAButton: false,
    buttonText: text(11),
    buttonUrl: '',
    buttonTargetBlank: flag(),
    infoText: text(100),
  })
}
