/**
 * LZW whose codes stand at fixed places, whatever the digits show. How wide a code is and which entry it completes
 * depends only on how many came before: so every value of a group of digits gets the same number of codes in each of
 * its rows, and uses only entries whose content is certain. An image is then its still codes, and those of each
 * group's value, ORed together.
 */
import type { Moving, Segment } from './first-frame-segments.ts'
import { Piece } from './fixed-piece.ts'
import { FixedStrings } from './fixed-strings.ts'
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
  private readonly strings: FixedStrings
  private readonly ownEntries: OwnEntries[][]
  private position = 0
  private codesSinceClear = 0
  /** The last code, when it is a still one. */
  private codeBefore: number | null = null

  constructor(valueCounts: readonly number[], bits: number) {
    this.bits = bits
    this.strings = new FixedStrings(bits)
    this.groupCodes = valueCounts.map((count) => Array.from({ length: count }, () => []))
    this.ownEntries = this.groupCodes.map((values) => values.map(() => new OwnEntries()))
    this.clear()
  }

  still(pixels: Uint8Array): void {
    for (let at = 0; at < pixels.length;) {
      if (this.isFullAfter(1)) this.clear()
      const code = this.strings.longest(pixels, { at, latest: pixels.length, own: NO_ENTRIES })
      this.put(code)
      at = this.strings.foundTo
      const next = pixels[at]
      if (next !== undefined)
        this.strings.learn(this.strings.key(code, next), this.entryAfter(this.codesSinceClear))
    }
  }

  moving({ group, values }: Moving, pixelAfter: number | null): void {
    if (this.isFullAfter(values[0]?.length ?? 0)) this.clear()
    const around = { codeBefore: this.codeBefore, entry: this.entryAfter(this.codesSinceClear), pixelAfter }
    const pieces = values.map((pixels, value) => new Piece(pixels, this.knownTo(group, value), around))
    const count = Math.max(...pieces.map(({ codes }) => codes.length))
    for (const [value, piece] of pieces.entries()) {
      piece.stretch(count)
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
    this.strings.forget()
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

  private knownTo(group: number, value: number) {
    return { strings: this.strings, own: this.ownEntries[group]?.[value] ?? new OwnEntries() }
  }
}
