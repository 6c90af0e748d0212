/** How the palette and the owner's own colors take turns. */
import { floatingBarPalettes, withCustomOff } from '#domain/bars/floating-bar-palettes.ts'
import type {
  FloatingBarColors,
  FloatingBarColorSettings,
  FloatingBarPalette,
} from '#domain/bars/palette-colors.ts'

/** A palette that is chosen is shown; own colors are kept for later. */
export function withPalette(
  colors: FloatingBarColorSettings,
  palette: FloatingBarPalette,
): FloatingBarColorSettings {
  return { ...withCustomOff(colors), palette }
}

/** Own colors begin with those of the palette, until the owner has changed one of them. */
export function withCustomOn(colors: FloatingBarColorSettings): FloatingBarColorSettings {
  const custom = isOwn(colors.custom) ? colors.custom : floatingBarPalettes[colors.palette].colors
  return { ...colors, useCustom: true, custom: { ...custom } }
}

/** Four colors that are those of a palette were never touched: each begins with one. */
function isOwn(custom: FloatingBarColors): boolean {
  return !Object.values(floatingBarPalettes).some(({ colors }) => isSame(colors, custom))
}

function isSame(one: FloatingBarColors, other: FloatingBarColors): boolean {
  return (
    one.background === other.background &&
    one.text === other.text &&
    one.ctaBackground === other.ctaBackground &&
    one.ctaText === other.ctaText
  )
}
