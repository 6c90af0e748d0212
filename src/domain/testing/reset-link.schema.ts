/** What a new public reset link is made of (B §5.3, §7). */
import { z } from 'zod'
import { emailAddress } from '../addresses/email-address.ts'
import { isPageUrl } from '../addresses/page-url.ts'

export const resetLinkMessages = {
  email: 'Please enter a valid email.',
  redirect: 'Please enter a valid URL.',
} as const

/** Validity at creation (B §9.5). */
export const RESET_LINK_HOURS = 72

const MAX_EMAIL = 320
const MAX_URL = 2000

const email = z
  .string(resetLinkMessages.email)
  .trim()
  .min(1, resetLinkMessages.email)
  .max(MAX_EMAIL, resetLinkMessages.email)
  .refine((text) => emailAddress(text) !== null, resetLinkMessages.email)

/** A missing http prefix gets https:// added. */
const redirect = z
  .string(resetLinkMessages.redirect)
  .trim()
  .min(1, resetLinkMessages.redirect)
  .max(MAX_URL, resetLinkMessages.redirect)
  .transform((text) => (/^https?:\/\//i.test(text) ? text : `https://${text}`))
  .refine((text) => isPageUrl(text), resetLinkMessages.redirect)

export const newResetLink = z.strictObject({
  email,
  redirect,
  hours: z.literal(RESET_LINK_HOURS),
})
