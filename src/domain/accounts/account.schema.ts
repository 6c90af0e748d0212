/** What people enter about themselves and their account, with the messages that forms and API share. */
import { z } from 'zod'
import { oneOf, typedText } from '../calls/call.api.ts'
import { isPageUrl } from '../addresses/page-url.ts'
import { accountFlags, plans, type AccountFlag, type Plan } from './permissions.ts'

const MAX_EMAIL_CHARACTERS = 254
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_BYTES = 256

export const emailAddress = addressOrElse('Please enter your email address.')

/** Somebody else's, who is invited. */
export const invitedAddress = addressOrElse('Please enter an email address.')

export const newPassword = z
  .string('Please choose a password.')
  .refine(
    (text) => [...text].length >= PASSWORD_MIN_CHARACTERS,
    `Use at least ${PASSWORD_MIN_CHARACTERS} characters.`,
  )
  .refine((text) => utf8Length(text) <= PASSWORD_MAX_BYTES, 'This password is too long.')

/** At sign-in any password may be tried; only one that no account can have is refused before hashing. */
export const givenPassword = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .refine((text) => utf8Length(text) <= PASSWORD_MAX_BYTES, 'This password is too long.')

export const personName = z
  .string('Please enter your name.')
  .trim()
  .min(1, 'Please enter your name.')
  .pipe(typedText(100))

export const accountName = z
  .string('Please enter a name for the account.')
  .trim()
  .min(1, 'Please enter a name for the account.')
  .pipe(typedText(100))

export const timeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone.')

/** Where visitors go who follow a link that leads nowhere any more. */
export const fallbackUrl = z
  .string()
  .trim()
  .max(2048)
  .refine(isPageUrl, 'Please enter a valid URL (e.g., https://example.com)')

/** How long what each person did is kept, in days: never shorter than the longest comparison of figures looks back. */
export const activityDays = oneOf([180, 365, 730, 1825])

export const memberRole = z.enum(['owner', 'member'])

const planNames = Object.keys(plans) as [Plan, ...Plan[]]
export const planName = z.enum(planNames)

/** Every flag, each optional: what is not named stays as it is. */
export const someFlags = z.strictObject(
  Object.fromEntries(accountFlags.map((name) => [name, z.boolean().optional()])) as Record<
    AccountFlag,
    z.ZodOptional<z.ZodBoolean>
  >,
)

export const allFlags = z.object(
  Object.fromEntries(accountFlags.map((name) => [name, z.boolean()])) as Record<AccountFlag, z.ZodBoolean>,
)

function addressOrElse(missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(MAX_EMAIL_CHARACTERS, 'Please enter a valid email address.')
    .pipe(z.email('Please enter a valid email address.'))
    .transform((address) => address.toLowerCase())
}

export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

function isTimeZone(name: string): boolean {
  // Fixed offsets are zones to Intl, but nobody keeps their hours by them when clocks change.
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
