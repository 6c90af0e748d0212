/** An uploaded picture as bars show it: decoded, cut to a square, and written anew. */
import { avatarLimits } from '#domain/classic-bars/avatar-path.ts'
import { decodedPicture } from '../uploads/decode-picture.ts'

const SIDE = avatarLimits.pixels

/** What is transparent stays so: a bar's ground is behind it. */
export async function avatarImage({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  const picture = await decodedPicture(bytes)
  return picture.resize({ width: SIDE, height: SIDE, fit: 'cover' }).webp({ quality: 85 }).toBuffer()
}
