/** Colors made from those that an owner chose. */
import { contrast as readingContrast, READABLE } from '#domain/colors/contrast.ts'
import { mix } from '#domain/colors/mix.ts'

/** The one that can be read best on the ground; the first when it can be read well enough. */
export function legibleOn(ground: string, [first, ...others]: readonly [string, ...string[]]): string {
  if (contrast(ground, first) >= ENOUGH) return first
  return others.reduce((best, it) => (contrast(ground, it) > contrast(ground, best) ? it : best), first)
}

/** The color of words that stand back: a share of it in the ground, or more where that could not be read. */
export function quiet(ground: string, color: string, share: number): string {
  const mixed = mix(ground, color, share)
  return share >= 1 || contrast(ground, mixed) >= READABLE
    ? mixed
    : quiet(ground, color, Math.min(1, share + 0.1))
}

/** As WCAG has it for large text. */
const ENOUGH = 3

/** Of colors that are drawn, all of which are some. */
export function contrast(one: string, other: string): number {
  return readingContrast(one, other) ?? 1
}
