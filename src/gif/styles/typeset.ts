/** Text as it can be drawn: in fonts that have its letters, without those that none has. */
import type { EmailTimerFont } from '#domain/email-timers/email-timer-templates.ts'
import { piecesOf, type FontPiece } from './font-pieces.ts'

export type Typeface = { font: EmailTimerFont; weight: number }

export type Typeset = {
  text: string
  /** For `font` of the pen, behind the size. */
  families: string
  isRightToLeft: boolean
  /** Letters that hang together, as Arabic ones do, cannot be spaced. */
  canBeSpaced: boolean
  /** What to make the size larger by, so that all fonts look as large. */
  optical: number
}

/** Narrow letters look smaller than they are, wide ones larger. */
const opticalSizes: Partial<Record<EmailTimerFont, number>> = {
  'bebas-neue': 1.3,
  oswald: 1.12,
  'playfair-display': 1.06,
  montserrat: 0.95,
  orbitron: 0.9,
}

/** Whether every character of the text can be drawn; what cannot is left out. */
export function coversText(font: EmailTimerFont, text: string): boolean {
  return clustersOf(text).every((cluster) => piecesFor({ font, weight: 400 }, cluster) !== null)
}

export function typeset(typeface: Typeface, text: string): Typeset {
  const covered = clustersOf(text).flatMap((cluster) => {
    const pieces = piecesFor(typeface, cluster)
    return pieces === null ? [] : [{ cluster, pieces }]
  })
  const pieces = new Set(covered.flatMap((it) => it.pieces))
  for (const piece of pieces) piece.load()
  const kept = covered
    .map(({ cluster }) => cluster)
    .join('')
    .replace(/ +/g, ' ')
    .trim()
  return {
    text: kept,
    families: [...pieces].map(({ family }) => `"${family}"`).join(', '),
    isRightToLeft: RIGHT_TO_LEFT.test(firstLetter(kept)),
    canBeSpaced: !JOINED.test(kept),
    optical: isOwn(typeface, pieces) ? (opticalSizes[typeface.font] ?? 1) : 1,
  }
}

function isOwn({ font }: Typeface, pieces: ReadonlySet<FontPiece>) {
  return [...pieces].some((piece) => piece.package === font)
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Thai}]/u
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u

function firstLetter(text: string): string {
  return /\p{L}/u.exec(text)?.[0] ?? ''
}

/** What people take for one character, an accent with its letter: it is drawn whole or not at all. */
function clustersOf(text: string): string[] {
  const plain = text.normalize('NFC').replace(/[\s\p{Cc}]/gu, ' ')
  return [...new Intl.Segmenter('en').segment(plain)].map(({ segment }) => segment)
}

/** Null when a part of it is in no font. */
function piecesFor({ font, weight }: Typeface, cluster: string): FontPiece[] | null {
  const pieces = new Set<FontPiece>()
  for (const character of cluster) {
    if (INVISIBLE.test(character)) continue
    const piece = piecesOf(font, weight).find((it) => it.covers(character.codePointAt(0) ?? 0))
    if (!piece) return null
    pieces.add(piece)
  }
  return [...pieces]
}
