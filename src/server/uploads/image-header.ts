/** What the first bytes of an uploaded image say of it, read before anything decodes the rest. */

export type ImageFormat = 'jpeg' | 'png'

export type ImageSize = { width: number; height: number }

/** Of a decoded image: four bytes each are what it takes in memory. */
export const MAX_PIXELS = 16_000_000

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

export function imageFormat(bytes: Buffer): ImageFormat | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'jpeg' : null
}

/** Null where a decoder would have to guess. */
export function imageSize(bytes: Buffer, format: ImageFormat): ImageSize | null {
  const size = format === 'png' ? pngSize(bytes) : jpegSize(bytes)
  return size && size.width > 0 && size.height > 0 ? size : null
}

function pngSize(bytes: Buffer): ImageSize | null {
  const hasHeader = bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
  return hasHeader ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null
}

const START_OF_SCAN = 0xda

/** Walks from segment to segment, up to the one that describes the frame. */
function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    if (marker === START_OF_SCAN) return null
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** 0xC0 to 0xCF without the three that are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
