/** One frame as what changed since the frame before: the smallest of the ways to say it. */
import { bitsFor, graphicControl, imageData, imageDescriptor } from './gif-blocks.ts'
import { createLzwEncoder, type EncodeLzw } from './lzw.ts'
import { changedArea, cut, type Picture, type Rectangle } from './picture.ts'

/** How the pixels of a countdown are numbered; the last number of all is the transparent one. */
export type Numbering = { bits: number; transparent: number; encode: EncodeLzw }

/** `x` and `y`: where in the image both pictures are. */
type Change = { before: Picture; after: Picture; x: number; y: number }

export const SECOND = 100

export function numberingOf(colors: number): Numbering {
  const bits = bitsFor(colors)
  return { bits, transparent: colors - 1, encode: createLzwEncoder(bits) }
}

/** What did not change may stay as it is, pixel by pixel, wherever that is shorter: best for large areas. */
export function deltaBlock(change: Change, { bits, transparent, encode }: Numbering): Buffer {
  const area = changedArea(change.before, change.after)
  const pixels = cut(change.after, area)
  const free = cut(change.before, area)
  for (let at = 0; at < free.length; at += 1) free[at] = free[at] === pixels[at] ? 1 : 0
  return Buffer.concat([
    new Uint8Array(graphicControl(SECOND, transparent)),
    new Uint8Array(imageDescriptor(inImage(area, change))),
    imageData(bits, encode(pixels, { free, transparent })),
  ])
}

/** A frame of which every image has many: for small areas, drawing all of them anew may be shorter still. */
export function smallestDeltaBlock(change: Change, numbering: Numbering): Buffer {
  const area = changedArea(change.before, change.after)
  const opaque = Buffer.concat([
    new Uint8Array(graphicControl(SECOND, null)),
    new Uint8Array(imageDescriptor(inImage(area, change))),
    imageData(numbering.bits, numbering.encode(cut(change.after, area))),
  ])
  const other = deltaBlock(change, numbering)
  // Where nothing changed, the one pixel of the area must stay whatever it is: equal lengths are not enough.
  return opaque.length < other.length ? opaque : other
}

function inImage(area: Rectangle, { x, y }: Change): Rectangle {
  return { ...area, x: area.x + x, y: area.y + y }
}
