/** The part of an image that its owner has chosen, as a file of its own. */
import type { PercentCrop } from 'react-image-crop'
import { avatarLimits, avatarMessages } from '#domain/classic-bars/avatar-path.ts'

/** What is stored is half of that: the server has something to make it from. */
const SIDE_PX = 2 * avatarLimits.pixels

/** As large a square as there is room for, in the middle. */
export function middleSquare({ width, height }: { width: number; height: number }): PercentCrop {
  const side = Math.min(width, height)
  const [partOfWidth, partOfHeight] = [(100 * side) / width, (100 * side) / height]
  return {
    unit: '%',
    x: (100 - partOfWidth) / 2,
    y: (100 - partOfHeight) / 2,
    width: partOfWidth,
    height: partOfHeight,
  }
}

export async function croppedImage(image: HTMLImageElement, crop: PercentCrop): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      (crop.x / 100) * naturalWidth,
      (crop.y / 100) * naturalHeight,
      (crop.width / 100) * naturalWidth,
      (crop.height / 100) * naturalHeight,
      0,
      0,
      SIDE_PX,
      SIDE_PX,
    )
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error(avatarMessages.unreadable)
  return new File([blob], 'avatar.png', { type: blob.type })
}
