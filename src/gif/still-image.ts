/** A picture that does not move, with a palette of its own: alone in a file, or as the last frame of a countdown. */
import {
  bitsFor,
  graphicControl,
  header,
  imageData,
  imageDescriptor,
  imageWithColors,
  TRAILER,
} from './gif-blocks.ts'
import { createLzwEncoder } from './lzw.ts'
import { choosePalette, createQuantiser } from './palette.ts'
import type { Raster } from './picture.ts'

const MAX_COLORS = 256

/** A minute, for programs that play what should be played once again and again. */
const STAYS = 6000

export type StillImage = { file: Buffer; frame: Buffer }

export function prepareStillImage(raster: Raster): StillImage {
  const palette = choosePalette([raster], MAX_COLORS)
  const bits = bitsFor(palette.length)
  const encode = createLzwEncoder(bits)
  const data = imageData(bits, encode(createQuantiser(palette)(raster).pixels))
  const area = { x: 0, y: 0, width: raster.width, height: raster.height }
  const bytes = (before: number[], image: number[], after: number[]) =>
    Buffer.concat([
      new Uint8Array([...before, ...graphicControl(STAYS, null), ...image]),
      data,
      new Uint8Array(after),
    ])
  return {
    file: bytes(header(raster, palette, bits), imageDescriptor(area), [TRAILER]),
    frame: bytes([], imageWithColors(area, palette, bits), []),
  }
}
