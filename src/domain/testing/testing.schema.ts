/** What may be typed into the fields of the testing screen (B §5.3). */
import { z } from 'zod'
import { emailAddress } from '../addresses/email-address.ts'

export const testingMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  otherAddress: 'Another address is being tested. Start a new test to use this one.',
  noEvent: 'No event has come yet.',
} as const

const MAX_EMAIL = 320

export const testEmail = z
  .string(testingMessages.emailRequired)
  .trim()
  .min(1, testingMessages.emailRequired)
  .max(MAX_EMAIL, testingMessages.emailInvalid)
  .refine((text) => emailAddress(text) !== null, testingMessages.emailInvalid)
