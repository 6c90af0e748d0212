/** Pictures that classic bars show beside their words. */
import { pictureFileLimits, pictureFileMessages } from '../uploads/picture-file.ts'

/** On the host of images: the account's own folder, and a name that follows from the content. */
export const AVATAR_PATH = /^\/avatars\/[\w-]{1,64}\/[\w-]{16,64}\.(?:webp|png|jpg)$/

type Avatar = { account: string; id: string; type: string }

export function avatarPath({ account, id, type }: Avatar): string {
  return `/avatars/${account}/${id}.${type}`
}

export const avatarLimits = {
  /** Of the file that is sent. */
  bytes: pictureFileLimits.bytes,
  /** Of an account's collection. */
  count: 50,
  /** Width and height in pixels of what is stored: 76 px of the largest avatar on screens of twice the density. */
  pixels: 160,
} as const

export const avatarMessages = {
  ...pictureFileMessages,
  tooMany: `You have ${avatarLimits.count} avatars already. Please delete one first.`,
  inUse: (bars: number) =>
    bars === 1
      ? 'One bar shows this avatar. It will show none.'
      : `${bars} bars show this avatar. They will show none.`,
  gone: 'This picture has been deleted meanwhile. Please choose another one.',
  premium: 'Only premium accounts can use their own avatar.',
} as const
