/** The fonts of an inline timer's digits: those of the specification (B §3.1), the page's own, and those of e-mail timers. */

type FontFacts = {
  label: string
  /** Of a cell that every digit fits into, in heights of the font. */
  cell: number
  /** What a style sheet calls it; nothing is the page's own. */
  face: string
}

const served = (font: string) => `lc-${font},sans-serif`

export const timerFonts = {
  Verdana: { label: 'Verdana', cell: 0.72, face: "Verdana,'DejaVu Sans',sans-serif" },
  Arial: { label: 'Arial', cell: 0.58, face: 'Arial,sans-serif' },
  page: { label: 'Your page’s font', cell: 0.64, face: '' },
  inter: { label: 'Inter', cell: 0.65, face: served('inter') },
  roboto: { label: 'Roboto', cell: 0.58, face: served('roboto') },
  montserrat: { label: 'Montserrat', cell: 0.7, face: served('montserrat') },
  poppins: { label: 'Poppins', cell: 0.65, face: served('poppins') },
  lato: { label: 'Lato', cell: 0.59, face: served('lato') },
  oswald: { label: 'Oswald', cell: 0.54, face: served('oswald') },
  'bebas-neue': { label: 'Bebas Neue', cell: 0.42, face: served('bebas-neue') },
  'playfair-display': { label: 'Playfair Display', cell: 0.62, face: served('playfair-display') },
  'roboto-mono': { label: 'Roboto Mono', cell: 0.61, face: served('roboto-mono') },
  orbitron: { label: 'Orbitron', cell: 0.84, face: served('orbitron') },
} as const satisfies Record<string, FontFacts>

export type TimerFont = keyof typeof timerFonts

export type ServedFont = Exclude<TimerFont, 'Verdana' | 'Arial' | 'page'>

// `Object.keys` forgets which keys a record has.
export const timerFontNames = Object.keys(timerFonts) as TimerFont[]

/** What comes with the script; all others are on the visitor's machine or the owner's page. */
export function isServed(font: TimerFont): font is ServedFont {
  return font !== 'Verdana' && font !== 'Arial' && font !== 'page'
}
