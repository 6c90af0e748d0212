/** A picture that does not move as a PNG with a palette: the written date, for what shows no animation. */
import { crc32, deflateSync } from 'node:zlib'
import { choosePalette, createQuantiser } from './palette.ts'
import type { Raster } from './picture.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const MAX_COLORS = 256
const BITS = 8
const WITH_PALETTE = 3

export function pngImage(raster: Raster): Buffer<ArrayBuffer> {
  const palette = choosePalette([raster], MAX_COLORS)
  const { width, height, pixels } = createQuantiser(palette)(raster)
  return Buffer.concat([
    new Uint8Array(SIGNATURE),
    chunk('IHDR', new Uint8Array([...word(width), ...word(height), BITS, WITH_PALETTE, 0, 0, 0])),
    chunk('PLTE', new Uint8Array(palette.flat())),
    chunk('IDAT', deflateSync(rowsOf(pixels, width), { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Each row begins with how it was filtered: not at all, which is best for few colors. */
function rowsOf(pixels: Uint8Array, width: number) {
  const rows = new Uint8Array((pixels.length / width) * (width + 1))
  for (let from = 0, to = 1; from < pixels.length; from += width, to += width + 1) {
    rows.set(pixels.subarray(from, from + width), to)
  }
  return rows
}

function chunk(name: string, content: Uint8Array) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([new Uint8Array(word(content.length)), named, new Uint8Array(word(crc32(named)))])
}

function word(value: number) {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}
