/** Which words of a bar are hard to read in the owner's own colors, and the color that would mend it. */
import { contrast, READABLE } from '#domain/colors/contrast.ts'
import { readableColor } from '#domain/colors/readable-color.ts'
import type { FloatingBarColors } from '#domain/bars/palette-colors.ts'

type Pair = { name: keyof FloatingBarColors; behind: keyof FloatingBarColors; words: string }

export type ContrastWarning = {
  /** The color that would change. */
  name: keyof FloatingBarColors
  words: string
  /** Cut, not rounded: 4.46 is not 4.5 yet. */
  ratio: string
  better: string
}

const pairs: readonly Pair[] = [
  { name: 'text', behind: 'background', words: 'Text on the background' },
  { name: 'ctaText', behind: 'ctaBackground', words: 'Text on the button' },
]

export function contrastWarnings(colors: FloatingBarColors): ContrastWarning[] {
  return pairs.flatMap(({ name, behind, words }) => {
    const found = contrast(colors[name], colors[behind])
    const better = readableColor(colors[name], colors[behind])
    if (found === null || better === null || found >= READABLE) return []
    return [{ name, words, ratio: `${Math.floor(found * 10) / 10}:1`, better }]
  })
}
