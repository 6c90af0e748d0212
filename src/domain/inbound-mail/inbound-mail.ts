/** A mail that arrived at one of our addresses, as far as it matters: the one shape that every way in is read into. */

export type InboundMail = {
  /** Null where its sender gave it none. */
  messageId: string | null
  subject: string
  /** Addresses as they stand in its headers. */
  from: readonly string[]
  replyTo: readonly string[]
  /** Whom it was addressed to, copies included; after forwarding these are not ours. */
  to: readonly string[]
  /** What people read, without tags; no attachments. */
  body: string
}
