/** Who counts as a friend that an account brought: anybody but the people of the account itself. */
import { emailAddress } from '../addresses/email-address.ts'

/** The last part of `/r/{code}`: about 82 bits, so nobody comes upon somebody's by trying. */
export const REFERRAL_CODE_LENGTH = 16

const CODE = new RegExp(`^[0-9a-z]{${REFERRAL_CODE_LENGTH}}$`)

export function isReferralCode(text: string): boolean {
  return CODE.test(text)
}

/** Also under a `+tag`: a friend that is missed costs less than one that was made up. */
export function isOneOf(email: string, others: readonly string[]): boolean {
  const mailbox = mailboxOf(email)
  return others.some((other) => mailboxOf(other) === mailbox)
}

function mailboxOf(email: string): string {
  return (emailAddress(email)?.canonical ?? email.toLowerCase()).replace(/\+[^@]*(?=@)/, '')
}
