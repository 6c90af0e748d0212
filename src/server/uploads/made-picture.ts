/** Makes of an uploaded file what is kept of it, or refuses it. */
import { imageFormat, imageSize, MAX_PIXELS } from './image-header.ts'
import { inPictureProcess } from './picture-processes.ts'
import { unprocessable } from './uploaded-file.ts'

/** `process` calls `makePicture`. What the first bytes say already is refused before a decoder sees any of them. */
export async function madePicture<Picture>(
  process: URL,
  { bytes, ...more }: { bytes: Buffer; ground?: string },
): Promise<Picture> {
  const format = imageFormat(bytes)
  if (format === null) throw unprocessable('wrongType')
  const size = imageSize(bytes, format)
  if (size === null || size.width * size.height > MAX_PIXELS) throw unprocessable('unreadable')
  const picture = await inPictureProcess<Picture>(process, { bytes, ...more })
  if (picture === null) throw unprocessable('unreadable')
  return picture
}
