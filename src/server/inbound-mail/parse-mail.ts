/** A raw mail as what matters of it. The libraries are loaded with the first mail. */
import type { Address, Email } from 'postal-mime'
import type { InboundMail } from '#domain/inbound-mail/inbound-mail.ts'
import { htmlText } from './html-text.ts'
import { unreadable } from './mail-refusal.ts'

const MAX_DEPTH = 10
export const MAX_HEADER_BYTES = 64 * 1024

/** The parser takes ever longer for mails of very many lines, or of endless ones; no notification has either. */
const MAX_LINES = 15_000
const MAX_LINE_BYTES = 100_000

/** Attachments stay as they came: nothing looks into them, mails in mails included. */
export async function parseMail(bytes: Uint8Array): Promise<InboundMail> {
  if (isEndless(bytes)) throw unreadable()
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(bytes, {
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADER_BYTES,
    maxRfc822NestingDepth: 0,
  }).catch((error: unknown) => {
    throw Object.assign(unreadable(), { cause: error })
  })
  return {
    messageId: email.messageId ?? null,
    subject: email.subject ?? '',
    from: addressesOf(email.from, email.sender),
    replyTo: addressesOf(...(email.replyTo ?? [])),
    to: addressesOf(...(email.to ?? []), ...(email.cc ?? [])),
    body: bodyOf(email),
  }
}

function isEndless(bytes: Uint8Array): boolean {
  let lines = 0
  for (let from = 0; from < bytes.length; lines++) {
    const end = bytes.indexOf(LINE_FEED, from)
    const to = end < 0 ? bytes.length : end + 1
    if (to - from > MAX_LINE_BYTES) return true
    from = to
  }
  return lines > MAX_LINES
}

const LINE_FEED = 10

/** Some programs write into the plain part that there is an HTML part, and nothing else. */
function bodyOf({ text, html }: Email): string {
  return [text ?? '', html === undefined ? '' : htmlText(html)].join('\n')
}

function addressesOf(...addresses: readonly (Address | undefined)[]): string[] {
  return addresses.flatMap((one) => {
    if (one === undefined) return []
    return one.group ? one.group.map(({ address }) => address) : [one.address]
  })
}
