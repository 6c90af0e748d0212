/** An uploaded picture as mails show it: decoded, made small, and written anew by our own engine. */
import sharp, { type Sharp } from 'sharp'
import type { Raster } from '#gif/picture.ts'
import { prepareStillImage } from '#gif/still-image.ts'
import { decodedPicture } from '../uploads/decode-picture.ts'

export type Upload = {
  bytes: Uint8Array
  /** `#rrggbb`, for what is transparent. */
  ground: string
}

export type MailImage = { gif: Uint8Array; width: number; height: number }

/** Twice the width that mails show. */
const MAX_SIDE = 800
export const MAX_IMAGE_BYTES = 200_000

/** Enough to hide the steps of a sky, not so much that it becomes noise that cannot be packed. */
const DITHER = 0.5

/** Fails for everything that is not a whole JPEG or PNG image of a reasonable size. */
export async function mailImage(upload: Upload): Promise<MailImage> {
  const picture = await decoded(upload)
  for (let share = 1; ;) {
    const raster = await inFewColors(picture, share)
    const { file: gif } = prepareStillImage(raster)
    if (gif.length <= MAX_IMAGE_BYTES) return { gif, width: raster.width, height: raster.height }
    share *= Math.min(0.9, Math.sqrt(MAX_IMAGE_BYTES / gif.length) * 0.97)
  }
}

async function decoded({ bytes, ground }: Upload): Promise<Raster> {
  const image = await decodedPicture(bytes)
  const small = image
    .flatten({ background: ground })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  return pixelsOf(small)
}

async function inFewColors({ width, height, rgba }: Raster, share: number): Promise<Raster> {
  const size = (side: number) => Math.max(1, Math.round(side * share))
  const reduced = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize({ width: size(width), height: size(height), fit: 'fill' })
    .png({ palette: true, colors: 256, dither: DITHER, effort: 3 })
    .toBuffer()
  return pixelsOf(sharp(reduced))
}

async function pixelsOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image
    .removeAlpha()
    .ensureAlpha(1)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgba: data }
}
