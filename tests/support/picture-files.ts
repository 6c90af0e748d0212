/** Image files made for a test: good ones, and ones that lie. */
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

type Size = { width: number; height: number }

/** One color everywhere, so that it is small as a file however large it is. */
export function plainPicture({ width, height }: Size, background = '#336699') {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
}

/** No two pixels alike: the most that a picture of its size can hold. */
export function noisyPicture({ width, height }: Size) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}

/** A PNG file with a header of this size, whatever follows. */
export function pngOfSize({ width, height }: Size, rest: Uint8Array = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngChunk('IHDR', header), rest, pngChunk('IEND', Buffer.alloc(0))])
}

export function pngChunk(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** With one more chunk behind the header, as long as it takes to make the file so large. */
export function pngWithChunk(png: Buffer, name: string, content: Uint8Array): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk(name, content), png.subarray(afterHeader)])
}
