/** The colors that a bar is drawn in: browsers of visitors are sent those of one palette. */
import { isColor } from '../colors/color.ts'

export type FloatingBarColors = {
  background: string
  text: string
  ctaBackground: string
  ctaText: string
}

export const paletteColors = {
  'classic-charm': colors('#1f2a44', '#ffffff', '#e8b04a', '#1f2a44'),
  'electric-green': colors('#0b0f0c', '#e9ffe8', '#39ff88', '#06210f'),
  'clean-and-cheery': colors('#ffffff', '#1d3557', '#c4314b', '#ffffff'),
  'forest-faun': colors('#2f4a3a', '#f3efe2', '#dba463', '#1f150a'),
  'sunny-day': colors('#ffd84d', '#2b2100', '#2b2100', '#ffd84d'),
  'modern-minimalism': colors('#f5f5f3', '#1d1c19', '#1d1c19', '#ffffff'),
  'make-a-statement': colors('#b3123c', '#ffffff', '#ffffff', '#b3123c'),
  'black-and-white': colors('#000000', '#ffffff', '#ffffff', '#000000'),
  'cherry-on-top': colors('#ffe5ea', '#5c0a22', '#b0124f', '#ffffff'),
  'happy-colors': colors('#5b2be0', '#ffffff', '#ffd23f', '#2a1170'),
  'safari-dreams': colors('#c9a66b', '#2c1f0e', '#5a3b1a', '#ffffff'),
  'blue-skies': colors('#dceeff', '#0b3559', '#0b5fb5', '#ffffff'),
  'berry-deep': colors('#3b0d3a', '#fce8fa', '#c2307e', '#ffffff'),
} as const

export type FloatingBarPalette = keyof typeof paletteColors

export type FloatingBarColorSettings = {
  palette: FloatingBarPalette
  useCustom: boolean
  custom: FloatingBarColors
}

/** The last fence before a style sheet: a custom color that is none yields to the palette's. */
export function floatingBarColors(settings: FloatingBarColorSettings): FloatingBarColors {
  const palette = paletteColors[settings.palette]
  if (!settings.useCustom) return palette
  const { background, text, ctaBackground, ctaText } = settings.custom
  return {
    background: colorOr(background, palette.background),
    text: colorOr(text, palette.text),
    ctaBackground: colorOr(ctaBackground, palette.ctaBackground),
    ctaText: colorOr(ctaText, palette.ctaText),
  }
}

function colors(background: string, text: string, ctaBackground: string, ctaText: string): FloatingBarColors {
  return { background, text, ctaBackground, ctaText }
}

function colorOr(typed: string, fallback: string) {
  return isColor(typed) ? typed.trim() : fallback
}
