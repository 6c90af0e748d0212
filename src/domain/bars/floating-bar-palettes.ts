/** The thirteen palettes of floating bars as owners choose them (specification B §3.4). */
import {
  floatingBarColors,
  paletteColors,
  type FloatingBarColors,
  type FloatingBarColorSettings,
  type FloatingBarPalette,
} from './palette-colors.ts'

export const floatingBarPalettes = {
  'classic-charm': palette('Classic Charm', 'classic-charm'),
  'electric-green': palette('Electric Green', 'electric-green'),
  'clean-and-cheery': palette('Clean and Cheery', 'clean-and-cheery'),
  'forest-faun': palette('Forest Faun', 'forest-faun'),
  'sunny-day': palette('Sunny Day', 'sunny-day'),
  'modern-minimalism': palette('Modern Minimalism', 'modern-minimalism'),
  'make-a-statement': palette('Make a Statement', 'make-a-statement'),
  'black-and-white': palette('Black and White', 'black-and-white'),
  'cherry-on-top': palette('Cherry on Top', 'cherry-on-top'),
  'happy-colors': palette('Happy Colors', 'happy-colors'),
  'safari-dreams': palette('Safari Dreams', 'safari-dreams'),
  'blue-skies': palette('Blue Skies', 'blue-skies'),
  'berry-deep': palette('Berry Deep', 'berry-deep'),
} as const satisfies Record<FloatingBarPalette, { label: string; colors: FloatingBarColors }>

function palette(label: string, name: FloatingBarPalette) {
  return { label, colors: paletteColors[name] }
}

/** What is no color would keep the bar from being saved, in a field that is not on the screen any more. */
export function withCustomOff(colors: FloatingBarColorSettings): FloatingBarColorSettings {
  return { ...colors, useCustom: false, custom: { ...floatingBarColors({ ...colors, useCustom: true }) } }
}
