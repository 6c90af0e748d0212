/** Every look that an owner can give a classic bar: what its gallery shows and the tests compare. */
import {
  classicBases,
  type ClassicBase,
  classicPositions,
  type ClassicPosition,
  classicVariations,
  type ClassicVariation,
  classicWidths,
  type ClassicWidth,
} from '#domain/classic-bars/classic-bar.ts'
import { classicColors } from '#domain/classic-bars/classic-colors.ts'
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import { newClassicBar, withBase } from '#domain/classic-bars/new-classic-bar.ts'
import { shownClassicBar } from '#domain/classic-bars/show-classic-bar.ts'
import { palettes } from './bar-variants.ts'

export type ClassicLook = {
  base: ClassicBase
  variation: ClassicVariation
  position: ClassicPosition
  width: ClassicWidth | 'flat'
}

/** Those that can be: what is as wide as the window stands in the middle. */
export const classicLooks: readonly ClassicLook[] = classicBases.flatMap((base) =>
  classicVariations.flatMap((variation) =>
    [...classicWidths, 'flat' as const].flatMap((width) =>
      classicPositions
        .filter((position) => position.endsWith('center') || width === 'half' || width === 'three-quarters')
        .map((position) => ({ base, variation, position, width })),
    ),
  ),
)

/** A face, drawn here. */
export const face =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#f3c9a8"/><path d="M4 52c2-12 10-17 20-17s18 5 20 17" fill="#3d6b57"/><path d="M19 28h10v9c-3 3-7 3-10 0z" fill="#d99a72"/><circle cx="24" cy="22" r="10" fill="#e9b48d"/><path d="M13 24c-2-11 4-16 11-16s13 4 11 16c-2-5-5-8-11-8s-9 3-11 8z" fill="#4a2c1a"/></svg>'

/** No picture has to be served. */
const faceUrl = `data:image/svg+xml,${encodeURIComponent(face)}`

export const classicTexts = {
  usual: 'Your welcome price is held for you.',
  long: 'Membership, workbooks and all recordings: until Sunday, 8 PM',
  unbroken: 'W'.repeat(60),
  'right to left': 'ההצעה מסתיימת כשהשעון מגיע לאפס.',
} as const

export type ClassicShows = {
  text: keyof typeof classicTexts
  avatar: boolean
  button: boolean
  close: boolean
  branding: boolean
  open: boolean
  quantity: boolean
}

/** Each look in a theme of its own, one after the other. */
export function classicBarOf(look: ClassicLook, shows: ClassicShows): CountedClassicBar {
  const place = classicLooks.indexOf(look)
  const { base, variation, position, width } = look
  const fresh = withBase(newClassicBar({ kind: 'deadline', language: 'en' }), base, 'en')
  const bar = {
    ...fresh,
    currentTheme: { name: palettes[place % palettes.length] ?? 'classic-charm', variation },
    barPosition: position,
    barWidth: width === 'flat' ? 'full' : width,
    enableFlatBar: width === 'flat',
    floatingBarText: classicTexts[shows.text],
    enableCloseButton: shows.close,
    enableBranding: shows.branding,
    maximizedOnMobileByDefault: shows.open,
  } as const
  const cta = {
    show_cta: shows.button,
    cta_text: 'Claim it',
    cta_url: '#',
    cta_variant: 'button',
    cta_open_in_new_tab: '_self',
  } as const
  const shown = shownClassicBar(bar, { referralUrl: 'https://lastcall.example/r/1', cta, imageOrigin: '' })
  return {
    ...shown,
    ...(shows.avatar && { avatar: faceUrl }),
    paint: classicColors(bar),
    ...(shows.quantity && { stock: { one: '{n} left', left: '{n} left' }, n: 12 }),
  }
}
