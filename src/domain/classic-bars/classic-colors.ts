/** The colors of a classic bar: a theme in one of three variations, each worked out from the theme's four; or its owner's own. */
import { paletteColors, type FloatingBarColors, type FloatingBarPalette } from '../bars/palette-colors.ts'
import { isColor } from '../colors/color.ts'
import { contrast } from '../colors/contrast.ts'
import { mix } from '../colors/mix.ts'
import { parseColor } from '../colors/parse-color.ts'
import { readableColor } from '../colors/readable-color.ts'
import type { ClassicBar, ClassicVariation } from './classic-bar.ts'

/** A ground of the ink in white is this strong. */
const SUBTLE_GROUND = 0.06
/** Below it a button would be lost on its ground. */
const BUTTON_STANDS_OUT = 1.6
/** Of a ground that is darkened, so that its bar differs from the medium one. */
const DARKENED = 0.78

export function classicColors(
  bar: Pick<
    ClassicBar,
    'currentTheme' | 'useCustomColors' | 'customBackgroundColor' | 'customTextColor' | 'customCTAColor'
  >,
): FloatingBarColors {
  const { name, variation } = bar.currentTheme
  const themed = themeColors(name, variation)
  if (!bar.useCustomColors) return themed
  const background = colorOr(bar.customBackgroundColor, themed.background)
  const ctaBackground = colorOr(bar.customCTAColor, themed.ctaBackground)
  return {
    background,
    text: colorOr(bar.customTextColor, themed.text),
    ctaBackground,
    // Owners choose three: the words on the button are the bar's ground where that can be read, else a shade that can.
    ctaText: readableColor(background, ctaBackground) ?? themed.ctaText,
  }
}

export function themeColors(name: FloatingBarPalette, variation: ClassicVariation): FloatingBarColors {
  return variations[variation](paletteColors[name])
}

const variations: Record<ClassicVariation, (theme: FloatingBarColors) => FloatingBarColors> = {
  1: (theme) => theme,
  2: subtle,
  3: bold,
}

function subtle({ background, text, ctaBackground, ctaText }: FloatingBarColors): FloatingBarColors {
  const ink = isDarker(background, text) ? background : text
  const ground = mix('#ffffff', ink, SUBTLE_GROUND)
  const isLost = (contrast(ctaBackground, ground) ?? 1) < BUTTON_STANDS_OUT
  const button = isLost ? { ctaBackground: ink, ctaText: '#ffffff' } : { ctaBackground, ctaText }
  return { background: ground, text: ink, ...button }
}

function bold({ background, ctaBackground, ctaText }: FloatingBarColors): FloatingBarColors {
  if (!isNearlyWhite(ctaBackground) || !isStrong(background)) return inverted(ctaBackground, ctaText)
  return inverted(mix('#000000', background, DARKENED), ctaBackground)
}

function inverted(ground: string, words: string): FloatingBarColors {
  return { background: ground, text: words, ctaBackground: words, ctaText: ground }
}

function isDarker(one: string, other: string) {
  return (contrast(one, '#ffffff') ?? 1) > (contrast(other, '#ffffff') ?? 1)
}

function isNearlyWhite(color: string) {
  return (contrast(color, '#ffffff') ?? 1) < 1.1
}

/** Neither gray nor black. */
function isStrong(text: string) {
  const color = parseColor(text)
  if (!color) return false
  const parts = [color.red, color.green, color.blue]
  return Math.max(...parts) - Math.min(...parts) > 64
}

function colorOr(typed: string, fallback: string) {
  return isColor(typed) ? typed.trim() : fallback
}
