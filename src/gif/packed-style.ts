/**
 * A compiled style as one piece of bytes: to keep it, and to hand it over from the thread that compiled it. What is
 * unpacked lies in those very bytes, nothing is copied: they are all the memory that a style takes.
 */
import { crc32 } from 'node:zlib'
import type { CompiledStyle } from './compile-style.ts'
import { packParts, unpackParts } from './packed-parts.ts'

/** To be raised whenever the parts of a compiled style change. What an older program kept is compiled again. */
const FORMAT = 5

/** Format and checksum; as long as the parts need to begin at an even place. */
const HEAD = 8

export function packStyle(style: CompiledStyle): Uint8Array<ArrayBuffer> {
  const parts = packParts(style)
  const packed = new Uint8Array(HEAD + parts.length)
  packed.set(parts, HEAD)
  const head = new DataView(packed.buffer)
  head.setUint32(0, FORMAT)
  head.setUint32(4, crc32(parts))
  return packed
}

/** Null for bytes of another format, of another kind altogether, or of which a disk lost some. */
export function unpackStyle(bytes: Uint8Array): CompiledStyle | null {
  if (bytes.length < HEAD) return null
  const packed = inMemoryOfItsOwn(bytes)
  const parts = packed.subarray(HEAD)
  const head = new DataView(packed.buffer)
  if (head.getUint32(0) !== FORMAT || head.getUint32(4) !== crc32(parts)) return null
  // Exactly what was packed, or the checksum would differ.
  return unpackParts(parts) as CompiledStyle
}

/** Numbers must lie at even places, and a style must not hold on to memory around it. */
function inMemoryOfItsOwn(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
}
