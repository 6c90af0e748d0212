/** Which words are hard to read in the owner's own colors, and the color that would mend it. */
import { contrast, READABLE } from '#domain/colors/contrast.ts'
import { readableColor } from '#domain/colors/readable-color.ts'
import type { FloatingBarColors } from '#domain/bars/palette-colors.ts'

export type ContrastWarning<Role extends string = keyof FloatingBarColors> = {
  /** The color that would change. */
  name: Role
  words: string
  /** Cut, not rounded: 4.46 is not 4.5 yet. */
  ratio: string
  better: string
}

const barPairs = [
  { name: 'text', behind: 'background', words: 'Text on the background' },
  { name: 'ctaText', behind: 'ctaBackground', words: 'Text on the button' },
] as const

export function contrastWarnings(colors: FloatingBarColors) {
  return contrastWarningsOf(colors, barPairs)
}

export function contrastWarningsOf<
  Colors extends Readonly<Record<string, string>>,
  const Role extends keyof Colors & string,
>(
  colors: Colors,
  pairs: readonly { name: Role; behind: keyof Colors; words: string }[],
): ContrastWarning<Role>[] {
  return pairs.flatMap(({ name, behind, words }) => {
    const [text = '', ground = ''] = [colors[name], colors[behind]]
    const found = contrast(text, ground)
    const better = readableColor(text, ground)
    if (found === null || better === null || found >= READABLE) return []
    return [{ name, words, ratio: `${Math.floor(found * 10) / 10}:1`, better }]
  })
}
