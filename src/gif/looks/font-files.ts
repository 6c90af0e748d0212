/** The font files that come with the product, by package: what each piece covers, and loading it when it is needed. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { EmailTimerFont } from '#domain/email-timers/email-timer-templates.ts'
import { registerFont } from './canvas.ts'
import { coverageOf, type Coverage } from './font-coverage.ts'

/** A family is cut into pieces for the web: this is one, in one weight. */
export type FontPiece = { package: string; family: string; covers: Coverage; load: () => void }

/** For what a font lacks: the scripts of most of the world. */
const others = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
]

/** These have every weight in one file, which is less than half as large as two. */
const variable = new Set(['noto-sans-sc', 'noto-sans-kr'])

/** The pieces that may draw a text in a font, the first that covers a character does. */
export function piecesOf(font: EmailTimerFont, weight: number): readonly FontPiece[] {
  const key = `${font} ${weight}`
  const pieces = known.get(key) ?? [font, ...others].flatMap((name) => piecesIn(name, weight))
  known.set(key, pieces)
  return pieces
}

const known = new Map<string, readonly FontPiece[]>()

function piecesIn(name: string, wanted: number): FontPiece[] {
  const weight = variable.has(name) ? 'wght' : weightIn(name, wanted)
  const ranges = readJson(name, 'unicode.json') as Record<string, string>
  return Object.entries(ranges).map(([key, range]) => {
    const piece = key.replace(/[[\]]/g, '')
    const file = pathIn(name, `files/${name}-${piece}-${weight}-normal.woff2`)
    return fontPiece({ name, family: `Timer ${name} ${piece} ${weight}`, file, range })
  })
}

type Promised = { name: string; family: string; file: string; range: string }

/** Files are opened for characters that they promise only, and asked whether they keep the promise. */
function fontPiece({ name, family, file, range }: Promised): FontPiece {
  const spans = range.split(',').map((span) =>
    span
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)),
  )
  const promises: Coverage = (codePoint) =>
    spans.some(([first = 0, last = first]) => codePoint >= first && codePoint <= last)
  let coverage: Coverage | null = null
  return {
    package: name,
    family,
    covers(codePoint) {
      if (!promises(codePoint)) return false
      coverage ??= coverageOf(readFileSync(file))
      return coverage(codePoint)
    },
    load: () => registerFont(file, family),
  }
}

/** The nearest that there is. */
function weightIn(name: string, wanted: number): number {
  const { weights } = readJson(name, 'metadata.json') as { weights: number[] }
  const distance = (weight: number) => Math.abs(weight - wanted)
  return weights.reduce((best, weight) => (distance(weight) < distance(best) ? weight : best))
}

function readJson(name: string, file: string): unknown {
  return JSON.parse(readFileSync(pathIn(name, file), 'utf8'))
}

function pathIn(name: string, file: string): string {
  const scope = variable.has(name) ? '@fontsource-variable' : '@fontsource'
  return fileURLToPath(import.meta.resolve(`${scope}/${name}/${file}`))
}
