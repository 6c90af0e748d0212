/** What Gmail asks before it forwards mails to an address: its owner types a code, or opens a link. */
import type { InboundMail } from './inbound-mail.ts'
import { isForwardingNotice } from './mail-senders.ts'

/** One of them at least is there. */
export type ForwardingConfirmation = { code: string | null; url: string | null }

/** So long it may be used; Gmail sends another one whenever it is asked to. */
export const CONFIRMATION_KEPT_MS = 24 * 3_600_000

/** Null for any other mail. Gmail writes it in the language of its owner, so nothing but its form is looked at. */
export function forwardingConfirmationIn({
  from,
  subject,
  body,
}: InboundMail): ForwardingConfirmation | null {
  if (!isForwardingNotice(from)) return null
  const text = body.slice(0, MAX_CHARACTERS)
  const [url = null] = LINK.exec(text) ?? []
  const [, inSubject] = IN_SUBJECT.exec(subject) ?? []
  const [inBody = null] = ALONE.exec(text) ?? []
  const code = inSubject ?? inBody
  return code === null && url === null ? null : { code, url }
}

const MAX_CHARACTERS = 20_000

/** Nowhere else may anybody who writes to the address lead its owner. */
const LINK = /https:\/\/mail(?:-settings)?\.google\.com\/mail\/vf-[\w%.~-]{1,500}/
/** `(#123456789) Gmail Forwarding Confirmation` */
const IN_SUBJECT = /#(\d{6,12})\b/
/** A number that is no part of an address or a link. */
const ALONE = /(?<![\w@.%+/=-])\d{6,12}(?![\w@.%+/=-])/
