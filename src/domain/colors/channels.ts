/** A color as numbers: red, green and blue from 0 to 1, and how much of what is behind it shows through. */
import { isColor } from './color.ts'

export type Channels = { red: number; green: number; blue: number; alpha: number }

/** Of the ways to write a color that `isColor` lets through; null for everything else. */
export function channelsOf(text: string): Channels | null {
  const trimmed = text.trim()
  if (!isColor(trimmed)) return null
  return trimmed.startsWith('#') ? ofHex(trimmed.slice(1)) : ofRgb(trimmed)
}

function ofHex(digits: string): Channels {
  const whole = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits
  const part = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16) / 255
  return { red: part(0), green: part(2), blue: part(4), alpha: whole.length === 8 ? part(6) : 1 }
}

/** Browsers read parts beyond 255 as 255. */
function ofRgb(text: string): Channels {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  const part = (value: number) => Math.min(value, 255) / 255
  return { red: part(red), green: part(green), blue: part(blue), alpha }
}

/** What is seen where one color lies over another. */
export function over(front: Channels, back: Channels): Channels {
  const mixed = (one: number, other: number) => one * front.alpha + other * (1 - front.alpha)
  return {
    red: mixed(front.red, back.red),
    green: mixed(front.green, back.green),
    blue: mixed(front.blue, back.blue),
    alpha: front.alpha + back.alpha * (1 - front.alpha),
  }
}

/** Six digits: what shows through is left out. */
export function hexOf({ red, green, blue }: Channels): string {
  const digits = (part: number) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${digits(red)}${digits(green)}${digits(blue)}`
}
