/** The eight palettes of portals: ground, words, the one accent, and the words on it; with what goes along with them. */

export type PortalColors = {
  background: string
  text: string
  accent: string
  onAccent: string
}

export const headingFonts = ['page', 'serif', 'rounded'] as const
/** `page`: that of the page's own headings. None is loaded for a portal. */
export type HeadingFont = (typeof headingFonts)[number]

type Palette = {
  label: string
  colors: PortalColors
  /** Corners of the panel, CSS pixels. */
  radius: number
  headingFont: HeadingFont
}

const colors = (background: string, text: string, accent: string, onAccent: string): PortalColors => ({
  background,
  text,
  accent,
  onAccent,
})

export const portalPalettes = {
  paper: {
    label: 'Paper',
    colors: colors('#fffdf9', '#211f1b', '#1f1d19', '#ffffff'),
    radius: 4,
    headingFont: 'serif',
  },
  ink: {
    label: 'Ink',
    colors: colors('#15171d', '#f2f3f5', '#f2f3f5', '#15171d'),
    radius: 12,
    headingFont: 'page',
  },
  ember: {
    label: 'Ember',
    colors: colors('#ffffff', '#1d1c19', '#c2410c', '#ffffff'),
    radius: 14,
    headingFont: 'page',
  },
  bakehouse: {
    label: 'Bakehouse',
    colors: colors('#fbf2e2', '#38281a', '#96400f', '#ffffff'),
    radius: 8,
    headingFont: 'serif',
  },
  signal: {
    label: 'Signal',
    colors: colors('#ffe14a', '#1b1700', '#1b1700', '#ffe14a'),
    radius: 0,
    headingFont: 'page',
  },
  meadow: {
    label: 'Meadow',
    colors: colors('#edf6ee', '#12351f', '#14693a', '#ffffff'),
    radius: 18,
    headingFont: 'page',
  },
  lilac: {
    label: 'Lilac',
    colors: colors('#f5f0ff', '#2b1149', '#6d28d9', '#ffffff'),
    radius: 24,
    headingFont: 'rounded',
  },
  midnight: {
    label: 'Midnight',
    colors: colors('#0a0f1f', '#e6edfb', '#67e8f9', '#06202a'),
    radius: 10,
    headingFont: 'page',
  },
} as const satisfies Record<string, Palette>

export type PortalPaletteName = keyof typeof portalPalettes

export const portalPaletteNames = Object.keys(portalPalettes) as PortalPaletteName[]
