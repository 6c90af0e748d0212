/** Whom a mail is about: the first address in it that is neither ours nor the platform's own. */
import { emailAddress, type EmailAddress } from '../addresses/email-address.ts'
import { addressesIn, type FoundAddress } from './addresses-in-text.ts'
import { forwardingConfirmationIn, type ForwardingConfirmation } from './forwarding-confirmation.ts'
import type { InboundMail } from './inbound-mail.ts'
import type { MailPurpose } from './mail-address.ts'
import { isForwardingNotice, isOfNoPerson } from './mail-senders.ts'

export type MailReading =
  | { found: 'person'; address: EmailAddress }
  | { found: 'nobody' }
  /** A program asks whether it may forward mails here. */
  | { found: 'forwarding'; confirmation: ForwardingConfirmation }
  /** Somebody left a list, or a sale was taken back: no reason to start or to count anything. */
  | { found: 'left' }

type ReadFor = { purpose: MailPurpose; provider: string; ourDomain: string }

export function readMail(mail: InboundMail, reader: ReadFor): MailReading {
  const confirmation = forwardingConfirmationIn(mail)
  if (confirmation) return { found: 'forwarding', confirmation }
  if (takesBack[reader.purpose].test(mail.subject)) return { found: 'left' }
  const senders = exactOf(mail.from)
  if (isForwardingNotice(senders)) return { found: 'nobody' }
  const address = candidates(mail, reader.purpose)
    .map(emailAddress)
    .find((one) => one !== null && !senders.includes(one.exact) && !isOfNoPerson(one.exact, reader))
  return address ? { found: 'person', address } : { found: 'nobody' }
}

/** In subjects alone: a receipt may well say below how to cancel. */
const takesBack: Record<MailPurpose, RegExp> = {
  start: /\bunsubscri|\bopt(ed)?[ -]?out\b/i,
  sale: /\brefund|\bcancell?(ed|ation)\b|\bcharge-?back|\bdisputed?\b|\b(payment|charge|card) (has )?(failed|declined)\b|\babandoned\b/i,
}

/**
 * What a label names, then who is answered to, then who is mentioned. Whom it was sent to is its owner where a platform
 * notifies, and the buyer where a copy of a receipt comes to us: last, and for sales alone.
 */
function candidates({ body, replyTo, to }: InboundMail, purpose: MailPurpose): string[] {
  const mentioned = addressesIn(body)
  const addressees = exactOf(to)
  const others = mentioned.filter(({ text }) => !addressees.includes(text.toLowerCase()))
  return [
    ...mentioned.filter(isNamedEmail).map(textOf),
    ...replyTo.filter((text) => !addressees.includes(text.toLowerCase())),
    ...others.map(textOf),
    ...(purpose === 'sale' ? to : []),
  ]
}

const isNamedEmail = ({ label }: FoundAddress) => /\be-?mail( address)?\s*[:=]$/i.test(label)

const textOf = ({ text }: FoundAddress) => text

function exactOf(texts: readonly string[]): string[] {
  return texts.map((text) => emailAddress(text)?.exact ?? '').filter((exact) => exact !== '')
}
