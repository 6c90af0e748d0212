/** A color as numbers, and as text again: the one parser and the one formatter of the product. */
import { isColor } from './color.ts'

/** Red, green and blue from 0 to 255; an alpha of 0 lets everything behind it through. */
export type Color = { red: number; green: number; blue: number; alpha: number }

/** Null for what `isColor` keeps out. */
export function parseColor(text: string): Color | null {
  const trimmed = text.trim()
  if (!isColor(trimmed)) return null
  return trimmed.startsWith('#') ? parseHex(trimmed.slice(1)) : parseRgb(trimmed)
}

function parseHex(digits: string): Color {
  const whole = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16)
  return { red: part(0), green: part(2), blue: part(4), alpha: whole.length === 8 ? part(6) / 255 : 1 }
}

/** Browsers read parts beyond 255 as 255. */
function parseRgb(text: string): Color {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { red: Math.min(red, 255), green: Math.min(green, 255), blue: Math.min(blue, 255), alpha }
}

/** `#rrggbb`, or `#rrggbbaa` where something shows through. */
export function toHex({ red, green, blue, alpha }: Color): string {
  const parts = alpha < 1 ? [red, green, blue, alpha * 255] : [red, green, blue]
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** `rgba(r,g,b,a)`, as the specification writes it. */
export function toRgba({ red, green, blue, alpha }: Color): string {
  return `rgba(${[...[red, green, blue].map(Math.round), Number(alpha.toFixed(4))].join(',')})`
}
