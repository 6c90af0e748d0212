/** Every look that an owner can give an oldest bar: what its gallery shows and the tests compare. */
import { asCounted, newOldestBar } from '#domain/oldest-bars/new-oldest-bar.ts'
import { oldestSides, oldestSizes, type OldestSize } from '#domain/oldest-bars/oldest-bar.ts'
import { oldestFontIds, oldestFonts } from '#domain/oldest-bars/oldest-fonts.ts'
import { type ShownOldestBar, shownOldestBar } from '#domain/oldest-bars/shown-oldest-bar.ts'
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import { palettes } from './bar-variants.ts'
import { classicTexts } from './classic-looks.ts'

export type OldestLook = {
  size: OldestSize
  side: (typeof oldestSides)[number]
  button: boolean
  close: boolean
  timer: boolean
  /** Of a limited quantity, which has no clock. */
  quantity: boolean
}

const both = [true, false]

export const oldestLooks: readonly OldestLook[] = oldestSizes.flatMap((size) =>
  oldestSides.flatMap((side) =>
    both.flatMap((button) =>
      both.flatMap((close) =>
        both.flatMap((timer) => both.map((quantity) => ({ size, side, button, close, timer, quantity }))),
      ),
    ),
  ),
)

export const oldestTexts = {
  ...classicTexts,
  limit:
    'Membership, workbooks, all recordings and the live calls: only until Sunday evening at eight o’clock!',
  'in three scripts': 'Ещё три дня: Πρόσβαση και ďalšie',
  none: '',
} as const

export type OldestText = keyof typeof oldestTexts

/** Each look in a font and in colors of its own, one after the other. */
export function oldestBarOf(look: OldestLook, text: OldestText): ShownOldestBar {
  const place = oldestLooks.indexOf(look)
  // Sizes and edges are as many looks apart as there are fonts.
  const font = oldestFontIds[(place + Math.floor(place / oldestFontIds.length)) % oldestFontIds.length] ?? 1
  const { colors } = floatingBarPalettes[palettes[place % palettes.length] ?? 'classic-charm']
  const kind = look.quantity ? 'quantity' : 'deadline'
  const bar = {
    ...newOldestBar({ kind, language: 'en' }),
    showTimer: look.timer,
    floatingBarCloseButton: look.close,
    floatingBarSize: look.size,
    floatingBarText: oldestTexts[text],
    floatingBarTextFont: font,
    floatingBarTextFontFamily: oldestFonts[font].name,
    floatingBarBottomOverlay: oldestSides.indexOf(look.side) as 0 | 1,
    floatingBarBackgroundColor: colors.background,
    floatingBarColor: colors.text,
    ctaShow: look.button,
    ctaText: 'Claim it',
    ctaUrl: '#',
    ctaTextColor: colors.ctaText,
    ctaButtonColor: colors.ctaBackground,
  } as const
  return shownOldestBar(asCounted(bar, kind), { counts: look.quantity ? 'stock' : 'time', language: 'en' })
}
