/** How the themes of a classic bar and its owner's own three colors take turns. */
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import type { FloatingBarColors, FloatingBarPalette } from '#domain/bars/palette-colors.ts'
import { classicVariations, type ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { themeColors } from '#domain/classic-bars/classic-colors.ts'
import { colorRules, readColor } from '#domain/colors/color-rules.ts'

type Theme = ClassicBar['currentTheme']
type OwnColors = Pick<ClassicBar, 'customBackgroundColor' | 'customTextColor' | 'customCTAColor'>
type Colors = OwnColors & Pick<ClassicBar, 'currentTheme' | 'useCustomColors'>

/** A theme that is chosen is shown; own colors are kept for later. */
export function withTheme(colors: Colors, theme: Theme): Colors {
  return { ...withCustomOff(colors), currentTheme: theme }
}

/** Own colors begin with those of the theme, until the owner has changed one of them. */
export function withCustomOn(colors: Colors): Colors {
  const own = isOwn(colors) ? ownColors(colors) : ofTheme(colors.currentTheme)
  return { ...colors, useCustomColors: true, ...own }
}

/** A color that was left half typed does not wait unseen for the next save. */
export function withCustomOff(colors: Colors): Colors {
  const theme = ofTheme(colors.currentTheme)
  const kept = (name: keyof OwnColors) =>
    readColor(colors[name], colorRules.classicBar) ? colors[name] : theme[name]
  return {
    currentTheme: colors.currentTheme,
    useCustomColors: false,
    customBackgroundColor: kept('customBackgroundColor'),
    customTextColor: kept('customTextColor'),
    customCTAColor: kept('customCTAColor'),
  }
}

/** Three colors that are those of a theme were never touched: each begins with one. */
function isOwn(colors: OwnColors): boolean {
  const names = Object.keys(floatingBarPalettes) as FloatingBarPalette[]
  return !names.some((name) =>
    classicVariations.some((variation) => isSame(ofTheme({ name, variation }), colors)),
  )
}

function ofTheme({ name, variation }: Theme): OwnColors {
  const { background, text, ctaBackground }: FloatingBarColors = themeColors(name, variation)
  return { customBackgroundColor: background, customTextColor: text, customCTAColor: ctaBackground }
}

function ownColors({ customBackgroundColor, customTextColor, customCTAColor }: OwnColors): OwnColors {
  return { customBackgroundColor, customTextColor, customCTAColor }
}

function isSame(one: OwnColors, other: OwnColors): boolean {
  return (
    one.customBackgroundColor === other.customBackgroundColor &&
    one.customTextColor === other.customTextColor &&
    one.customCTAColor === other.customCTAColor
  )
}
