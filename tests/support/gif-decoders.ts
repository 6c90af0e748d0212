/** What two decoders that have nothing in common, and nothing of ours, see in a GIF. */
import { GifReader } from 'omggif'
import sharp from 'sharp'

export type Seen = {
  width: number
  height: number
  /** Hundredths of a second. */
  delays: number[]
  /** The whole picture after each frame: red, green and blue of every pixel. */
  frames: Uint8Array[]
  /** How often it is played; null: once. */
  loops: number | null
}

/** JavaScript; it draws each frame over the ones before. */
export function seenByOmggif(file: Uint8Array): Seen {
  const reader = new GifReader(Buffer.from(file))
  const numbers = [...new Array(reader.numFrames()).keys()]
  const canvas = new Uint8Array(reader.width * reader.height * 4)
  const frames = numbers.map((number) => {
    reader.decodeAndBlitFrameRGBA(number, canvas)
    return withoutAlpha(canvas)
  })
  const delays = numbers.map((number) => reader.frameInfo(number).delay)
  return { width: reader.width, height: reader.height, delays, frames, loops: reader.loopCount() }
}

/** The picture that it begins with, and nothing of what follows. */
export function firstSeenByOmggif(file: Uint8Array): Uint8Array {
  const reader = new GifReader(Buffer.from(file))
  const canvas = new Uint8Array(reader.width * reader.height * 4)
  reader.decodeAndBlitFrameRGBA(0, canvas)
  return withoutAlpha(canvas)
}

/** C: libvips and libnsgif. */
export async function seenBySharp(file: Uint8Array): Promise<Seen> {
  const image = sharp(file, { animated: true, failOn: 'warning' })
  const { width, height, pageHeight = height, delay = [], loop = 1 } = await image.metadata()
  const pixels = await image.ensureAlpha().raw().toBuffer()
  const size = width * pageHeight * 4
  const frames = Array.from({ length: pixels.length / size }, (_, at) =>
    withoutAlpha(pixels.subarray(at * size, (at + 1) * size)),
  )
  const delays = delay.length > 0 ? delay.map((milliseconds) => milliseconds / 10) : []
  return { width, height: pageHeight, delays, frames, loops: loop === 1 ? null : loop }
}

export function withoutAlpha(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  let to = 0
  for (let from = 0; from < rgba.length; from += 4) {
    rgb[to++] = rgba[from]!
    rgb[to++] = rgba[from + 1]!
    rgb[to++] = rgba[from + 2]!
  }
  return rgb
}
