/** What a person calls a color: the nearest of the names below, as eyes measure the distance. */
import { parseColor, type Color } from './parse-color.ts'

const names = {
  White: 'ffffff',
  'Off-white': 'f6f5f0',
  'Light gray': 'd6d6d6',
  Gray: '8c8c8c',
  'Dark gray': '4d4d4d',
  Charcoal: '262626',
  Black: '000000',
  Cream: 'fdf3d7',
  Beige: 'e6d8bd',
  Sand: 'cfa86b',
  Brown: '7a4a21',
  'Dark brown': '33200f',
  'Light pink': 'fbdde4',
  Pink: 'ec4899',
  Rose: 'ff9ec4',
  Magenta: 'd326c8',
  Plum: '701a54',
  Red: 'dc2626',
  Crimson: 'b4123c',
  'Dark red': '7f1414',
  Coral: 'ff7a66',
  Peach: 'ffc9a3',
  Orange: 'f47a16',
  Amber: 'e9a63a',
  Gold: 'd4af37',
  Yellow: 'facc15',
  'Light yellow': 'fef3a5',
  Lime: '84cc16',
  Olive: '6b7a1f',
  'Light green': 'c3f0ca',
  Mint: '7eeec0',
  'Bright green': '3dff85',
  Green: '16a34a',
  'Dark green': '14432d',
  Teal: '0d9488',
  'Dark teal': '10403f',
  Cyan: '12c4e0',
  'Light blue': 'd6e9fb',
  'Sky blue': '74bdf6',
  Blue: '2563eb',
  'Dark blue': '123c7a',
  Navy: '172540',
  Slate: '4c5c73',
  'Light slate': '9aa8ba',
  Indigo: '4338ca',
  'Dark indigo': '241a66',
  Violet: '7c4df0',
  Purple: '8b22c9',
  'Dark purple': '3a0d52',
  Lavender: 'dcd3fb',
}

const LIGHTNESS_WEIGHT = 0.55

const known = Object.entries(names).map(([name, digits]) => ({ name, at: placeOf(parsed(`#${digits}`)) }))

/** `Indigo`, `Indigo at 50%`, `Transparent`; null for what is no color. */
export function colorName(text: string): string | null {
  const color = parseColor(text)
  if (!color) return null
  if (color.alpha === 0) return 'Transparent'
  const name = nearestTo(placeOf(color))
  return color.alpha === 1 ? name : `${name} at ${Math.round(color.alpha * 100)}%`
}

type Place = readonly [lightness: number, greenToRed: number, blueToYellow: number]

function nearestTo(place: Place): string {
  const distance = (to: Place) => Math.hypot(...to.map((value, at) => value - (place[at] ?? 0)))
  return known.reduce((nearest, one) => (distance(one.at) < distance(nearest.at) ? one : nearest)).name
}

/** In Oklab, where equal steps look about equal. */
function placeOf({ red, green, blue }: Pick<Color, 'red' | 'green' | 'blue'>): Place {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    // A darker blue is still blue: names follow the hue first.
    LIGHTNESS_WEIGHT * (0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short),
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function parsed(hex: string): Color {
  return parseColor(hex) ?? { red: 0, green: 0, blue: 0, alpha: 1 }
}
