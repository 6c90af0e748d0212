/** The nearest color of the same hue in which words can be read on a background. */
import { contrast, READABLE } from './contrast.ts'
import { parseColor, toHex, type Color } from './parse-color.ts'

/** Two for each of the 255 steps that six digits can tell apart. */
const STEPS = 510

/**
 * The same text when it is readable as it is, null when one of both is no color. Otherwise it is lightened or
 * darkened, whichever takes less: black or white reaches 4.5:1 on everything.
 */
export function readableColor(text: string, background: string): string | null {
  const found = contrast(text, background)
  const color = parseColor(text)
  if (found === null || color === null) return null
  if (found >= READABLE) return text
  const { hue, saturation, lightness } = hslOf(color)
  return (
    shades(lightness)
      .map((shade) => toHex(ofHsl({ hue, saturation, lightness: shade })))
      .find((shade) => (contrast(shade, background) ?? 0) >= READABLE) ?? null
  )
}

/** All lightnesses, those that are near to the first one first; both ends are among them. */
function shades(lightness: number): number[] {
  const all = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS)
  return all.toSorted((one, other) => Math.abs(one - lightness) - Math.abs(other - lightness))
}

type Hsl = { hue: number; saturation: number; lightness: number }

function hslOf(color: Color): Hsl {
  const [red, green, blue] = [color.red / 255, color.green / 255, color.blue / 255]
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const spread = most - least
  const lightness = (most + least) / 2
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  return {
    hue: hueOf({ red, green, blue, most, spread }),
    saturation: spread / fullest(lightness),
    lightness,
  }
}

type Spread = Omit<Color, 'alpha'> & { most: number; spread: number }

/** In sixths of the circle, beginning with red. */
function hueOf({ red, green, blue, most, spread }: Spread): number {
  if (most === red) return ((green - blue) / spread + 6) % 6
  return most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4
}

/** How far apart the strongest and the weakest part can be at a lightness. */
function fullest(lightness: number): number {
  return 1 - Math.abs(2 * lightness - 1)
}

function ofHsl({ hue, saturation, lightness }: Hsl): Color {
  const half = (saturation * fullest(lightness)) / 2
  /** A part is strongest at its own hue and weakest opposite to it. */
  const part = (own: number) => {
    const away = Math.abs(((hue - own + 9) % 6) - 3)
    return 255 * (lightness + half * Math.max(-1, Math.min(1, 3 - 2 * away)))
  }
  return { red: part(0), green: part(2), blue: part(4), alpha: 1 }
}
