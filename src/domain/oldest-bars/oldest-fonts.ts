/** The sixteen fonts of the oldest floating bar (specification B §3.6), by their ids. The last one is our choice. */

/** What some of them have beside Latin letters, and the characters by which a text needs it. */
const scripts = {
  'latin-ext': /[\u0100-\u024f\u1e00-\u1e9f\u20a0-\u20c0]/,
  greek: /[\u0370-\u03ff]/,
  cyrillic: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1]/,
} as const

type Script = keyof typeof scripts

const europe = ['latin-ext', 'cyrillic'] as const

/** `file`: of its package and of the files in it. */
export const oldestFonts = {
  1: { name: 'Montserrat', file: 'montserrat', has: europe },
  2: { name: 'Libre Baskerville', file: 'libre-baskerville', has: ['latin-ext'] },
  3: { name: 'Lobster', file: 'lobster', has: europe },
  4: { name: 'Oswald', file: 'oswald', has: europe },
  5: { name: 'Roboto Slab', file: 'roboto-slab', has: [...europe, 'greek'] },
  6: { name: 'Yanone Kaffeesatz', file: 'yanone-kaffeesatz', has: europe },
  7: { name: 'Open Sans', file: 'open-sans', has: [...europe, 'greek'] },
  8: { name: 'Josefin Slab', file: 'josefin-slab', has: [] },
  9: { name: 'Arvo', file: 'arvo', has: [] },
  10: { name: 'Lato', file: 'lato', has: ['latin-ext'] },
  11: { name: 'Vollkorn', file: 'vollkorn', has: [...europe, 'greek'] },
  12: { name: 'Abril Fatface', file: 'abril-fatface', has: ['latin-ext'] },
  13: { name: 'Ubuntu', file: 'ubuntu', has: [...europe, 'greek'] },
  14: { name: 'PT Sans', file: 'pt-sans', has: europe },
  15: { name: 'Old Standard', file: 'old-standard-tt', has: europe },
  16: { name: 'Raleway', file: 'raleway', has: europe },
} as const satisfies Record<number, { name: string; file: string; has: readonly Script[] }>

export type OldestFontId = keyof typeof oldestFonts

export const oldestFontIds = Object.keys(oldestFonts).map(Number) as OldestFontId[]

/** The files that a text is set with, without their ending: nearly always one. */
export function fontFilesFor(id: OldestFontId, text: string): string[] {
  const { file, has } = oldestFonts[id]
  const needed = has.filter((script) => scripts[script].test(text))
  return ['latin', ...needed].map((script) => `${file}-${script}`)
}

/** All that are served. */
export const oldestFontFiles: readonly string[] = oldestFontIds.flatMap((id) => {
  const { file, has } = oldestFonts[id]
  return ['latin', ...has].map((script) => `${file}-${script}`)
})
