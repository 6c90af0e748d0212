/** How well one color can be read on another (WCAG 2.2, 1.4.3): from 1, the same, to 21, black on white. */
import { over } from './mix.ts'
import { parseColor, type Color } from './parse-color.ts'

/** What words need to be read by people who see less sharply. */
export const READABLE = 4.5

const paper: Color = { red: 255, green: 255, blue: 255, alpha: 1 }

/**
 * Null when one of them is no color. What lies behind a background that can be seen through is not known: most
 * pages are white there.
 */
export function contrast(text: string, background: string): number | null {
  const front = parseColor(text)
  const back = parseColor(background)
  if (!front || !back) return null
  const ground = over(back, paper)
  return ratio(over(front, ground), ground)
}

function ratio(one: Color, other: Color): number {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

function luminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
