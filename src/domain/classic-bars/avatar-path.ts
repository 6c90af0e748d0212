/** The path of an avatar on the host of images: the account's own folder, and a name that follows from its content. */
export const AVATAR_PATH = /^\/avatars\/[\w-]{1,64}\/[\w-]{16,64}\.(?:webp|png|jpg)$/

type Avatar = { account: string; id: string; type: string }

export function avatarPath({ account, id, type }: Avatar): string {
  return `/avatars/${account}/${id}.${type}`
}

export const avatarLimits = {
  /** What may be sent (as images of expired timers, B §5.1). */
  bytes: 2 * 1024 * 1024,
  /** Of an account's collection. */
  count: 50,
  /** Width and height in pixels of what is stored: 76 px of the largest avatar on screens of twice the density. */
  pixels: 160,
} as const

export const avatarMessages = {
  tooLarge: 'Please choose an image of at most 2 MB.',
  wrongType: 'Please choose a PNG or JPEG image.',
  tooMany: `You have ${avatarLimits.count} avatars already. Please delete one first.`,
  inUse: (bars: number) =>
    bars === 1
      ? 'One bar shows this avatar. It will show none.'
      : `${bars} bars show this avatar. They will show none.`,
  gone: 'This picture has been deleted meanwhile. Please choose another one.',
  premium: 'Only premium accounts can use their own avatar.',
} as const
