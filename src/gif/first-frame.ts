/** The beginning of the image, header and first frame, prepared so that a time is a copy and a few hundred ORs. */
import { encodeFixed, type PlacedCodes } from './fixed-lzw.ts'
import { segmentsOf, type Group } from './first-frame-segments.ts'
import { dataLength, DELAY_AT, graphicControl, header, imageDescriptor, SUB_BLOCK } from './gif-blocks.ts'
import { SECOND, type Numbering } from './delta-block.ts'
import type { Color } from './palette.ts'
import type { Picture } from './picture.ts'
import { valueIn, type DigitGroup } from './time-digits.ts'

/** What a group of digits adds: for every value, words at the same places. */
export type Overlay = {
  group: DigitGroup
  places: Int32Array
  words: Int32Array
  /** So many of the places, the first, hold bits of this group only: there a word is put, and nothing is read. */
  own: number
}

export type FirstFrame = {
  /** Four bytes each, as they stand in the file; the digits' bits are zero. */
  words: Int32Array
  length: number
  delayAt: number
  overlays: readonly Overlay[]
}

type Style = { blank: Picture; palette: readonly Color[]; numbering: Numbering }

type GroupOfDigits = Group & { digits: DigitGroup }

export function prepareFirstFrame(
  { blank, palette, numbering }: Style,
  groups: readonly GroupOfDigits[],
): FirstFrame {
  const { bits } = numbering
  const head = header(blank, palette, bits)
  const image = imageDescriptor({ x: 0, y: 0, width: blank.width, height: blank.height })
  const before = [...head, ...graphicControl(SECOND, null), ...image, bits]
  const counts = groups.map(({ values }) => values.length)
  const codes = encodeFixed(segmentsOf(blank, groups), counts, bits)
  const bytes = (codes.bitLength + 7) >> 3
  const file = new FileBits(before.length, before.length + dataLength(bytes) + 1)
  const words = file.withLengths(before, bytes, file.words(codes.still))
  const images = codes.groups.map((values) => values.map((value) => file.words(value)))
  const isShared = sharedWords([words, ...images.map(bitsOfAll)])
  return {
    words,
    length: file.length,
    delayAt: head.length + DELAY_AT,
    overlays: groups.map(({ digits }, at) => overlayOf(digits, images[at] ?? [], isShared)),
  }
}

/** Adds the digits of a time to a copy of the first frame. */
export function addDigits({ overlays }: FirstFrame, time: number, words: Int32Array): void {
  for (const { group, places, words: wordsOfAll, own } of overlays) {
    const count = places.length
    const from = valueIn(group, time) * count
    // A view of its own, as the sum of two places, from and at, would be reckoned with fractions.
    const added = wordsOfAll.subarray(from, from + count)
    for (let at = 0; at < own; at += 1) words[places[at] ?? 0] = added[at] ?? 0
    for (let at = own; at < count; at += 1) {
      const place = places[at] ?? 0
      words[place] = (words[place] ?? 0) | (added[at] ?? 0)
    }
  }
}

/** Only words where some value has a bit are kept. */
function overlayOf(group: DigitGroup, images: readonly Int32Array[], isShared: Uint8Array): Overlay {
  const touched = [...bitsOfAll(images).entries()].filter(([, bits]) => bits !== 0).map(([at]) => at)
  const own = touched.filter((at) => isShared[at] === 0)
  const places = Int32Array.from([...own, ...touched.filter((at) => isShared[at] !== 0)])
  const words = new Int32Array(images.length * places.length)
  let to = 0
  for (const image of images) {
    for (const place of places) words[to++] = image[place] ?? 0
  }
  return { group, places, words, own: own.length }
}

function bitsOfAll(images: readonly Int32Array[]): Int32Array {
  const [first = new Int32Array()] = images
  const bits = first.slice()
  for (const image of images) {
    for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (image[at] ?? 0)
  }
  return bits
}

/** 1 where more than one of them has bits. */
function sharedWords(parts: readonly Int32Array[]): Uint8Array {
  const counts = new Uint8Array(parts[0]?.length ?? 0)
  for (const part of parts) {
    for (let at = 0; at < counts.length; at += 1) if (part[at] !== 0) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts.map((count) => (count > 1 ? 1 : 0))
}

/** Knows where the bits of the codes stand in the file, between the length bytes of its blocks of data. */
class FileBits {
  private readonly start: number
  readonly length: number

  constructor(start: number, length: number) {
    this.start = start
    this.length = length
  }

  words(codes: PlacedCodes): Int32Array {
    const words = new Int32Array((this.length + 3) >> 2)
    const bytes = new Uint8Array(words.buffer)
    for (let at = 0; at < codes.length; at += 2) this.put(codes[at] ?? 0, codes[at + 1] ?? 0, bytes)
    return words
  }

  withLengths(before: readonly number[], dataBytes: number, words: Int32Array): Int32Array {
    const bytes = new Uint8Array(words.buffer)
    bytes.set(before)
    for (let from = 0; from < dataBytes; from += SUB_BLOCK) {
      bytes[this.start + dataLength(from)] = Math.min(SUB_BLOCK, dataBytes - from)
    }
    return words
  }

  private put(bit: number, code: number, bytes: Uint8Array) {
    let at = bit >> 3
    for (let rest = code << (bit & 7); rest > 0; rest >>>= 8) {
      const place = this.start + at + Math.floor(at / SUB_BLOCK) + 1
      bytes[place] = (bytes[place] ?? 0) | (rest & 255)
      at += 1
    }
  }
}
