/**
 * LZW whose codes stand at fixed places, whatever the digits show. How wide a code is and which entry it completes
 * depends only on how many came before: so every value of a group of digits gets the same number of codes in each of
 * its rows, and uses only entries whose content is certain. An image is then its still codes, and those of each
 * group's value, ORed together.
 */
import type { Moving, Segment } from './first-frame-segments.ts'
import { OwnEntries } from './own-entries.ts'
import { clearCode, endCode, firstEntry, LARGEST_CODE, widthBefore } from './lzw-codes.ts'

/** Codes and the bits where they begin, in turns: bit, code, bit, code. */
export type PlacedCodes = number[]

export type FixedCodes = {
  still: PlacedCodes
  /** For every value of every group. */
  groups: readonly (readonly PlacedCodes[])[]
  bitLength: number
}

/** What one value shows of a segment, as codes. */
type Piece = {
  pixels: Uint8Array
  pixelAfter: number | null
  own: OwnEntries
  codes: number[]
  /** Where each code ends. */
  ends: number[]
  /** The keys of the entries that it added, and how many there were before each code. */
  learned: number[]
  learnedBefore: number[]
}

/** `valueCounts`: how many values each group has. */
export function encodeFixed(
  segments: readonly Segment[],
  valueCounts: readonly number[],
  bits: number,
): FixedCodes {
  const encoder = new FixedEncoder(valueCounts, bits)
  for (const [at, segment] of segments.entries()) {
    if (segment.group === null) {
      encoder.still(segment.pixels)
    } else {
      const next = segments[at + 1]
      encoder.moving(segment, next?.group === null ? (next.pixels[0] ?? null) : null)
    }
  }
  return encoder.end()
}

const NO_ENTRIES = new OwnEntries()

class FixedEncoder {
  private readonly bits: number
  private readonly stillCodes: PlacedCodes = []
  private readonly groupCodes: PlacedCodes[][]
  /** Most strings are looked up here: by their keys, 0 for none. */
  private readonly stillEntries: Int16Array
  private readonly ownEntries: OwnEntries[][]
  private position = 0
  private codesSinceClear = 0
  /** The last code, when it is a still one. */
  private codeBefore: number | null = null
  /** Where the string ends that was found last. */
  private foundTo = 0

  constructor(valueCounts: readonly number[], bits: number) {
    this.bits = bits
    this.stillEntries = new Int16Array((LARGEST_CODE + 1) << bits)
    this.groupCodes = valueCounts.map((count) => Array.from({ length: count }, () => []))
    this.ownEntries = this.groupCodes.map((values) => values.map(() => new OwnEntries()))
    this.clear()
  }

  still(pixels: Uint8Array): void {
    for (let at = 0; at < pixels.length;) {
      if (this.isFullAfter(1)) this.clear()
      const code = this.longest(pixels, at, pixels.length, NO_ENTRIES)
      this.put(code)
      at = this.foundTo
      const next = pixels[at]
      if (next !== undefined) this.stillEntries[this.key(code, next)] = this.entryAfter(this.codesSinceClear)
    }
  }

  moving({ group, values }: Moving, pixelAfter: number | null): void {
    if (this.isFullAfter(values[0]?.length ?? 0)) this.clear()
    const pieces = values.map((pixels, value) => this.pieceOf(pixels, this.ownOf(group, value), pixelAfter))
    const count = Math.max(...pieces.map(({ codes }) => codes.length))
    for (const [value, piece] of pieces.entries()) {
      this.stretch(piece, count)
      this.place(piece.codes, this.groupCodes[group]?.[value])
    }
    for (let code = 0; code < count; code += 1) this.advance()
    this.codeBefore = null
  }

  end(): FixedCodes {
    this.put(endCode(this.bits))
    return { still: this.stillCodes, groups: this.groupCodes, bitLength: this.position }
  }

  private clear() {
    this.put(clearCode(this.bits))
    this.codesSinceClear = 0
    this.codeBefore = null
    this.stillEntries.fill(0)
    for (const own of this.ownEntries.flat()) own.forget()
  }

  private put(code: number) {
    this.stillCodes.push(this.position, code)
    this.codeBefore = code
    this.advance()
  }

  private advance() {
    this.position += this.widthAfter(this.codesSinceClear)
    this.codesSinceClear += 1
  }

  private place(codes: readonly number[], into: PlacedCodes | undefined) {
    let position = this.position
    for (const [at, code] of codes.entries()) {
      into?.push(position, code)
      position += this.widthAfter(this.codesSinceClear + at)
    }
  }

  /** The entry that the next code completes. */
  private entryAfter(codes: number) {
    return firstEntry(this.bits) + codes - 1
  }

  private widthAfter(codes: number) {
    return widthBefore(this.entryAfter(codes), this.bits)
  }

  private isFullAfter(codes: number) {
    return this.entryAfter(this.codesSinceClear + codes) > LARGEST_CODE
  }

  private ownOf(group: number, value: number): OwnEntries {
    return this.ownEntries[group]?.[value] ?? new OwnEntries()
  }

  private key(code: number, pixel: number) {
    return (code << this.bits) | pixel
  }

  /** In as few codes as it takes. */
  private pieceOf(pixels: Uint8Array, own: OwnEntries, pixelAfter: number | null): Piece {
    const piece = { pixels, pixelAfter, own, codes: [], ends: [], learned: [], learnedBefore: [] }
    own.makeRoomFor(pixels.length + 1)
    if (this.codeBefore !== null) this.learn(piece, this.codeBefore, pixels[0])
    this.parse(piece, 0)
    return piece
  }

  /** The same pixels in as many codes as the value that needs most: shorter strings are always entries too. */
  private stretch(piece: Piece, count: number) {
    const { pixels, own, codes, ends, learned, learnedBefore } = piece
    if (codes.length === count) return
    const kept = ends.findIndex((end, at) => end > pixels.length - (count - at - 1))
    for (let at = learned.length - 1; at >= (learnedBefore[kept] ?? 0); at -= 1) {
      own.takeBack(learned[at] ?? 0)
    }
    learned.length = learnedBefore[kept] ?? 0
    codes.length = ends.length = learnedBefore.length = kept
    this.parse(piece, count)
  }

  /** From where it ends so far. `count`: how many codes there will be, at least. */
  private parse(piece: Piece, count: number) {
    const { pixels, pixelAfter, codes, ends, own, learned, learnedBefore } = piece
    for (let at = ends.at(-1) ?? 0; at < pixels.length; at = this.foundTo) {
      learnedBefore.push(learned.length)
      const code = this.longest(pixels, at, pixels.length - Math.max(0, count - codes.length - 1), own)
      codes.push(code)
      ends.push(this.foundTo)
      this.learn(piece, code, pixels[this.foundTo] ?? pixelAfter)
    }
  }

  private learn({ codes, own, learned }: Piece, code: number, pixel: number | null | undefined) {
    if (pixel === null || pixel === undefined) return
    const key = this.key(code, pixel)
    if (this.stillEntries[key] !== 0 || own.get(key) !== 0) return
    own.add(key, this.entryAfter(this.codesSinceClear + codes.length))
    learned.push(key)
  }

  private longest(pixels: Uint8Array, at: number, most: number, own: OwnEntries): number {
    let code = pixels[at] ?? 0
    let end = at + 1
    for (; end < most; end += 1) {
      const key = this.key(code, pixels[end] ?? 0)
      const longer = this.stillEntries[key] || own.get(key)
      if (longer === 0) break
      code = longer
    }
    this.foundTo = end
    return code
  }
}
