/** An uploaded picture as portals show it: decoded, made as small as it is drawn, and written anew. */
import { PORTAL_IMAGE_PIXELS } from '#domain/portals/portal-image.ts'
import { decodedPicture } from '../uploads/decode-picture.ts'

const SIDE = PORTAL_IMAGE_PIXELS

/** What is transparent stays so: a portal's ground is behind it. */
export async function portalImage({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  const picture = await decodedPicture(bytes)
  return picture
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}
