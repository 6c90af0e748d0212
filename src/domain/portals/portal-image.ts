/** Pictures that portals show beside their words. */
import { pictureFileMessages } from '../uploads/picture-file.ts'
import type { PortalTheme } from './portal-theme.ts'

/** On the host of images: the account's own folder, and a name that follows from the content. */
export const PORTAL_IMAGE_PATH = /^\/portal-images\/[\w-]{1,64}\/[\w-]{16,64}\.webp$/

type Image = { account: string; id: string; type: string }

export function portalImagePath({ account, id, type }: Image): string {
  return `/portal-images/${account}/${id}.${type}`
}

/** The long side of what is stored, in pixels: as wide as a portal draws it, on screens of twice the density. */
export const PORTAL_IMAGE_PIXELS = 1640

export const portalImageMessages = {
  ...pictureFileMessages,
  gone: 'This picture has been deleted meanwhile. Please choose another one.',
} as const

/** What it shows, by where it shows it: the place of the field. */
export function imagesOf({ steps }: Pick<PortalTheme, 'steps'>): { image: string; at: string }[] {
  return steps.flatMap(({ blocks }, step) =>
    blocks.flatMap((block, place) =>
      block.kind === 'image' && block.image !== ''
        ? [{ image: block.image, at: `steps.${step}.blocks.${place}.image` }]
        : [],
    ),
  )
}
