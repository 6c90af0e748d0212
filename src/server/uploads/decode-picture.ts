/** The pixels of an uploaded picture, by the two decoders that may see one. */
import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from './image-header.ts'

const SECONDS = 5

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Upright, and without all that it said of itself: only pixels go on. Fails, at the latest when it is drawn, for
 * everything that is not a whole JPEG or PNG image of a reasonable size.
 */
export async function decodedPicture(bytes: Uint8Array): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
  const { format } = await image.metadata()
  if (format !== 'jpeg' && format !== 'png') throw new Error(`Decoded a ${format}`)
  return image.autoOrient().toColorspace('srgb').timeout({ seconds: SECONDS })
}
