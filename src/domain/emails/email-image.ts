/** The addresses of timer images, and the code that carries them into mails (behavior §9, B §9.2). */
import { emailTagOf, personalLink } from './email-link.ts'

/** Two parts of five characters, new with every copy: no mail program takes one mail's image for another's. */
export type ImageSuffix = `${string}-${string}` | typeof MANUAL_SUFFIX

/** What stands there for owners who put something of their own in its place. */
export const MANUAL_SUFFIX = 'abc123'

const PART_CHARACTERS = 5
const ALPHANUMERICS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** `random`: numbers from 0 up to, not including, 1. */
export function imageSuffix(random: () => number): ImageSuffix {
  const character = () => ALPHANUMERICS.charAt(Math.floor(random() * ALPHANUMERICS.length))
  const part = () => Array.from({ length: PART_CHARACTERS }, character).join('')
  return `${part()}-${part()}`
}

/** `imageUrl` is the plain address. The merge tag stands unencoded, as in links. */
export function emailImageFor(imageUrl: string, emailPlatform: string, suffix: ImageSuffix): string {
  return `${imageUrl}?em=${emailTagOf(emailPlatform)}&r=${suffix}`
}

/** Of one person whose deadline a token says: nobody has to be looked up, so the address need not be in there. */
export function signedImageFor(imageUrl: string, token: string): string {
  return `${imageUrl}?t=${token}`
}

type PersonalImage = { address: string; suffix: ImageSuffix; token: string | null }

/** Of one person as a mail tool fills it in, and with a token where there is one. */
export function personalImageFor(imageUrl: string, { address, suffix, token }: PersonalImage): string {
  return `${personalLink(imageUrl, address)}&r=${suffix}${token === null ? '' : `&t=${token}`}`
}

/** The written date in place of the countdown, for mail programs that fetch images long before anybody looks. */
export function staticImageFor(imageUrl: string): string {
  return imageUrl.replace(/\.gif$/, '.png')
}

export type EmailTimerCode = {
  /** Of the image, with merge tag and suffix. */
  imageSrc: string
  /** Where a click leads; null for an image without a link. */
  linkUrl: string | null
  /** What is read out, and shown while images are off: a merge tag for the written deadline, or plain words. */
  alt: string
  /** Pixels of the mail. */
  width: number
}

/** `width` as an attribute: Outlook ignores the style. */
export function emailTimerHtml({ imageSrc, linkUrl, alt, width }: EmailTimerCode): string {
  const image = `<img src="${quoted(imageSrc)}" width="${width}" alt="${quoted(alt)}" border="0" style="display:block;width:100%;max-width:${width}px;height:auto;border:0">`
  return linkUrl === null ? image : `<a href="${quoted(linkUrl)}" target="_blank">${image}</a>`
}

/** Only what would end the attribute: mail tools look for their merge tags as they are written. */
function quoted(text: string): string {
  return text.replaceAll('"', '&quot;')
}
