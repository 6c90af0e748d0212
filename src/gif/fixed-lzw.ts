/**
 * LZW whose codes stand at fixed places, whatever the digits show. How wide a code is and which entry it completes
 * depends only on how many came before: so every value of a group of digits gets the same number of codes in each of
 * its rows, and uses only entries whose content is certain. An image is then its still codes, and those of each
 * group's value, ORed together.
 */
import type { Moving, Segment } from './first-frame-segments.ts'
import { clearCode, endCode, firstEntry, LARGEST_CODE, widthBefore } from './lzw-codes.ts'

/** Codes and the bits where they begin, in turns: bit, code, bit, code. */
export type PlacedCodes = number[]

export type FixedCodes = {
  still: PlacedCodes
  /** For every value of every group. */
  groups: readonly (readonly PlacedCodes[])[]
  bitLength: number
}

/** Entries by the code and the pixel that they are made of. */
type Dictionary = Map<number, number>

type Piece = { pixels: Uint8Array; own: Dictionary; pixelAfter: number | null }

type Parsed = { codes: number[]; learned: number[] }

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

class FixedEncoder {
  private readonly bits: number
  private readonly stillCodes: PlacedCodes = []
  private readonly groupCodes: PlacedCodes[][]
  /** Most strings are looked up here: by their keys, 0 for none. */
  private readonly stillEntries: Int16Array
  private ownEntries: Dictionary[][] = []
  private position = 0
  private codesSinceClear = 0
  /** The last code, when it is a still one. */
  private codeBefore: number | null = null

  constructor(valueCounts: readonly number[], bits: number) {
    this.bits = bits
    this.stillEntries = new Int16Array((LARGEST_CODE + 1) << bits)
    this.groupCodes = valueCounts.map((count) => Array.from({ length: count }, () => []))
    this.clear()
  }

  still(pixels: Uint8Array): void {
    for (let at = 0; at < pixels.length;) {
      if (this.isFullAfter(1)) this.clear()
      const [code, length] = this.longest(pixels.subarray(at), null)
      this.put(code)
      at += length
      const next = pixels[at]
      if (next !== undefined) this.stillEntries[this.key(code, next)] = this.entryAfter(this.codesSinceClear)
    }
  }

  moving({ group, values }: Moving, pixelAfter: number | null): void {
    if (this.isFullAfter(values[0]?.length ?? 0)) this.clear()
    const pieces = values.map((pixels, value) => ({ pixels, own: this.entriesOf(group, value), pixelAfter }))
    const parses = pieces.map((piece) => this.parse(piece, null))
    const count = Math.max(...parses.map(({ codes }) => codes.length))
    for (const [value, piece] of pieces.entries()) {
      this.place(this.inExactly(count, piece, parses[value]), this.groupCodes[group]?.[value])
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
    this.ownEntries = this.groupCodes.map((values) => values.map(() => new Map()))
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

  private entriesOf(group: number, value: number): Dictionary {
    return this.ownEntries[group]?.[value] ?? new Map<number, number>()
  }

  private key(code: number, pixel: number) {
    return (code << this.bits) | pixel
  }

  /** The same pixels again in as many codes as the value that needs most: shorter strings are always entries too. */
  private inExactly(count: number, piece: Piece, parsed: Parsed | undefined): number[] {
    if (parsed?.codes.length === count) return parsed.codes
    for (const key of parsed?.learned ?? []) piece.own.delete(key)
    return this.parse(piece, count).codes
  }

  private parse({ pixels, own, pixelAfter }: Piece, count: number | null): Parsed {
    const codes: number[] = []
    const learned: number[] = []
    const learn = (code: number, pixel: number | null) => {
      if (pixel === null) return
      const key = this.key(code, pixel)
      if (own.has(key) || this.stillEntries[key] !== 0) return
      own.set(key, this.entryAfter(this.codesSinceClear + codes.length))
      learned.push(key)
    }
    if (this.codeBefore !== null) learn(this.codeBefore, pixels[0] ?? null)
    for (let at = 0; at < pixels.length;) {
      const left = pixels.length - at
      const most = count === null ? left : left - (count - codes.length - 1)
      const [code, length] = this.longest(pixels.subarray(at, at + most), own)
      codes.push(code)
      at += length
      learn(code, pixels[at] ?? pixelAfter)
    }
    return { codes, learned }
  }

  private longest(pixels: Uint8Array, own: Dictionary | null): [code: number, length: number] {
    let code = pixels[0] ?? 0
    for (let length = 1; length < pixels.length; length += 1) {
      const key = this.key(code, pixels[length] ?? 0)
      const longer = this.stillEntries[key] || own?.get(key)
      if (longer === undefined) return [code, length]
      code = longer
    }
    return [code, pixels.length]
  }
}
