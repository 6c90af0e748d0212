/** The blocks that a GIF is made of, as bytes. */
import type { Color } from './palette.ts'
import type { Rectangle } from './picture.ts'

export const TRAILER = 0x3b

/** The largest amount of data between two length bytes. */
export const SUB_BLOCK = 255

/** Where the delay stands in a graphic control block. */
export const DELAY_AT = 4

/** How many bits number the colors: GIF's LZW begins at two. */
export function bitsFor(colors: number): number {
  return Math.max(2, Math.ceil(Math.log2(colors)))
}

/** Without the loop extension: it plays once and stops on the last frame. */
export function header(size: { width: number; height: number }, palette: readonly Color[], bits: number) {
  const signature = Buffer.from('GIF89a', 'latin1')
  const screen = [...word(size.width), ...word(size.height), 0xf0 | (bits - 1), 0, 0]
  return [...signature, ...screen, ...colorTable(palette, bits)]
}

/** Delays are in hundredths of a second. The picture stays where the next one is drawn over it. */
export function graphicControl(delay: number, transparent: number | null): number[] {
  const keepAnd = transparent === null ? 4 : 5
  return [0x21, 0xf9, 4, keepAnd, ...word(delay), transparent ?? 0, 0]
}

export function imageDescriptor({ x, y, width, height }: Rectangle): number[] {
  return [0x2c, ...word(x), ...word(y), ...word(width), ...word(height), 0]
}

/** An image with colors of its own. */
export function imageWithColors(area: Rectangle, palette: readonly Color[], bits: number): number[] {
  return [...imageDescriptor(area).slice(0, -1), 0x80 | (bits - 1), ...colorTable(palette, bits)]
}

export function imageData(bits: number, data: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(1 + dataLength(data.length) + 1)
  blocks[0] = bits
  let at = 1
  for (let from = 0; from < data.length; from += SUB_BLOCK) {
    const part = data.subarray(from, from + SUB_BLOCK)
    blocks[at] = part.length
    blocks.set(part, at + 1)
    at += 1 + part.length
  }
  return blocks
}

/** With its length bytes. */
export function dataLength(bytes: number): number {
  return bytes + Math.ceil(bytes / SUB_BLOCK)
}

function colorTable(palette: readonly Color[], bits: number) {
  const table = palette.flat()
  return [...table, ...new Array<number>((3 << bits) - table.length).fill(0)]
}

function word(value: number) {
  return [value & 255, value >> 8]
}
