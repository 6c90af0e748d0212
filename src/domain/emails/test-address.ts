/** The address that a test email goes to, as somebody typed it. */
import { emailAddress } from '../addresses/email-address.ts'
import { emailMessages } from './emails.api.ts'

/** Null: it can be sent there. */
export function whyNoTestAddress(typed: string): string | null {
  if (typed.trim() === '') return emailMessages.emailRequired
  return emailAddress(typed) === null ? emailMessages.emailInvalid : null
}
