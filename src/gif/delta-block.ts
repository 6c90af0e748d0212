/** One frame as what changed since the frame before: the smallest of the ways to say it. */
import { bitsFor, graphicControl, imageData, imageDescriptor } from './gif-blocks.ts'
import { createLzwEncoder, type EncodeLzw } from './lzw.ts'
import { changedArea, cut, type Picture } from './picture.ts'

/** How the pixels of a countdown are numbered; the last number of all is the transparent one. */
export type Numbering = { bits: number; transparent: number; encode: EncodeLzw }

export const SECOND = 100

export function numberingOf(colours: number): Numbering {
  const bits = bitsFor(colours)
  return { bits, transparent: colours - 1, encode: createLzwEncoder(bits) }
}

export function deltaBlock(
  before: Picture,
  after: Picture,
  { bits, transparent, encode }: Numbering,
): Buffer {
  const area = changedArea(before, after)
  const pixels = cut(after, area)
  const free = cut(before, area).map((pixel, at) => (pixel === pixels[at] ? 1 : 0))
  const masked = pixels.map((pixel, at) => (free[at] === 1 ? transparent : pixel))
  const block = (data: Uint8Array, seeThrough: number | null) =>
    Buffer.concat([
      new Uint8Array(graphicControl(SECOND, seeThrough)),
      new Uint8Array(imageDescriptor(area)),
      imageData(bits, data),
    ])
  return [
    block(encode(pixels, { free, transparent }), transparent),
    block(encode(masked), transparent),
    block(encode(pixels), null),
  ].reduce((smallest, other) => (other.length < smallest.length ? other : smallest))
}
