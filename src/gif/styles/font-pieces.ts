/** The pieces that fonts are cut into: what each covers, and loading it when it is needed. */
import { readFileSync } from 'node:fs'
import type { EmailTimerFont } from '#domain/email-timers/email-timer-templates.ts'
import { registerFont } from './canvas.ts'
import { coverageOf, type Coverage } from './font-coverage.ts'
import { fallbackFonts, type FontPackage, pathIn, readJson, variableFonts } from './font-packages.ts'

/** A family is cut into pieces for the web: this is one, in one weight. */
export type FontPiece = { package: string; family: string; covers: Coverage; load: () => void }

/** The pieces that may draw a text in a font, the first that covers a character does. */
export function piecesOf(font: EmailTimerFont, weight: number): readonly FontPiece[] {
  const key = `${font} ${weight}`
  const pieces = known.get(key) ?? [font, ...fallbackFonts].flatMap((name) => piecesIn(name, weight))
  known.set(key, pieces)
  return pieces
}

const known = new Map<string, readonly FontPiece[]>()

function piecesIn(name: FontPackage, wanted: number): FontPiece[] {
  const weight = variableFonts.has(name) ? 'wght' : weightIn(name, wanted)
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
function weightIn(name: FontPackage, wanted: number): number {
  const { weights } = readJson(name, 'metadata.json') as { weights: number[] }
  const distance = (weight: number) => Math.abs(weight - wanted)
  return weights.reduce((best, weight) => (distance(weight) < distance(best) ? weight : best))
}
