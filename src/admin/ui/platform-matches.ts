/** What the platform dropdown shows for what was typed: a first handful, the rest behind an expander. */

export type PlatformChoice = { id: string; name: string }

const FIRST_SHOWN = 11

type PlatformSearch = { typed: string; expanded: boolean }

export function platformMatches<P extends PlatformChoice>(
  platforms: readonly P[],
  { typed, expanded }: PlatformSearch,
) {
  const words = fold(typed).split(' ').filter(Boolean)
  const matches = platforms.filter(({ name }) => words.every((word) => fold(name).includes(word)))
  const shown = expanded ? matches : matches.slice(0, FIRST_SHOWN)
  return { shown, more: matches.length - shown.length }
}

/** So that `cafe` finds `Café`. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
