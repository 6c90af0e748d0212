/** The colours of floating bars: thirteen named palettes (specification B §3.4) or the owner's own four. */
import { isColour } from '../colors/colour.ts'

export type FloatingBarColors = {
  background: string
  text: string
  ctaBackground: string
  ctaText: string
}

type Swatches = readonly [background: string, text: string, ctaBackground: string, ctaText: string]

const palette = (label: string, [background, text, ctaBackground, ctaText]: Swatches) => ({
  label,
  colors: { background, text, ctaBackground, ctaText },
})

export const floatingBarPalettes = {
  'classic-charm': palette('Classic Charm', ['#1f2a44', '#ffffff', '#e8b04a', '#1f2a44']),
  'electric-green': palette('Electric Green', ['#0b0f0c', '#e9ffe8', '#39ff88', '#06210f']),
  'clean-and-cheery': palette('Clean and Cheery', ['#ffffff', '#1d3557', '#c4314b', '#ffffff']),
  'forest-faun': palette('Forest Faun', ['#2f4a3a', '#f3efe2', '#dba463', '#1f150a']),
  'sunny-day': palette('Sunny Day', ['#ffd84d', '#2b2100', '#2b2100', '#ffd84d']),
  'modern-minimalism': palette('Modern Minimalism', ['#f5f5f3', '#1d1c19', '#1d1c19', '#ffffff']),
  'make-a-statement': palette('Make a Statement', ['#b3123c', '#ffffff', '#ffffff', '#b3123c']),
  'black-and-white': palette('Black and White', ['#000000', '#ffffff', '#ffffff', '#000000']),
  'cherry-on-top': palette('Cherry on Top', ['#ffe5ea', '#5c0a22', '#b0124f', '#ffffff']),
  'happy-colors': palette('Happy Colors', ['#5b2be0', '#ffffff', '#ffd23f', '#2a1170']),
  'safari-dreams': palette('Safari Dreams', ['#c9a66b', '#2c1f0e', '#5a3b1a', '#ffffff']),
  'blue-skies': palette('Blue Skies', ['#dceeff', '#0b3559', '#0b5fb5', '#ffffff']),
  'berry-deep': palette('Berry Deep', ['#3b0d3a', '#fce8fa', '#c2307e', '#ffffff']),
} as const

export type FloatingBarPalette = keyof typeof floatingBarPalettes

export type FloatingBarColorSettings = {
  palette: FloatingBarPalette
  useCustom: boolean
  custom: FloatingBarColors
}

/** The last fence before a style sheet: a custom colour that is none yields to the palette's. */
export function floatingBarColors(settings: FloatingBarColorSettings): FloatingBarColors {
  const { colors } = floatingBarPalettes[settings.palette]
  if (!settings.useCustom) return colors
  const { custom } = settings
  return {
    background: colourOr(custom.background, colors.background),
    text: colourOr(custom.text, colors.text),
    ctaBackground: colourOr(custom.ctaBackground, colors.ctaBackground),
    ctaText: colourOr(custom.ctaText, colors.ctaText),
  }
}

function colourOr(typed: string, fallback: string) {
  return isColour(typed) ? typed.trim() : fallback
}
