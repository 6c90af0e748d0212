/** The link that an owner puts into e-mails: it tells us who clicked, through the platform's own merge tag. */
import { findPlatform } from '../platforms/platforms.ts'

/** What platforms without a documented tag are shown; a person has to replace it. */
const PLACEHOLDER = '[email]'

/** What the platform replaces with the subscriber's address; a placeholder where nobody has told us. */
export function emailTagOf(emailPlatform: string): string {
  return findPlatform(emailPlatform)?.emailMergeTag ?? PLACEHOLDER
}

/** The link of one person, as it reads once the platform has filled the address in. */
export function personalLink(link: string, address: string): string {
  return `${link}?em=${encodeURIComponent(address)}`
}

/** The tag stands unencoded: an encoded brace is no merge tag any more, and would never be filled. */
export function emailLinkFor(link: string, emailPlatform: string): string {
  return `${link}?em=${emailTagOf(emailPlatform)}`
}
