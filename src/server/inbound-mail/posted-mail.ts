/**
 * Mails as services post them that receive mail for others: SendGrid, Mailgun, Postmark and CloudMailin, or any that
 * posts the raw mail. What has been received twice over is checked by whoever received it first: of their verdicts a
 * failed DMARC counts.
 */
import type { InboundMail } from '#domain/inbound-mail/inbound-mail.ts'
import { htmlText } from './html-text.ts'
import { MAX_HEADER_BYTES } from './parse-mail.ts'
import {
  addressTexts,
  fieldsIn,
  headersFrom,
  headersIn,
  listIn,
  textOf,
  type Fields,
  type Headers,
} from './posted-fields.ts'

/** `raw`: the mail as it was sent, still to be read. */
export type PostedMail = { recipients: readonly string[] } & (
  | { raw: string | Uint8Array }
  | { mail: InboundMail; isForged: boolean }
)

/** Null for what is no mail in any of these shapes. */
export function postedMail(fields: Fields): PostedMail | null {
  for (const shape of shapes) {
    const mail = shape(fields)
    if (mail) return mail
  }
  return null
}

type Shape = (fields: Fields) => PostedMail | null

/** https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/receive-http */
const mailgun: Shape = (fields) => {
  const recipients = addressTexts(fields.recipient)
  if (recipients.length === 0) return null
  const raw = textOf(fields['body-mime'])
  if (raw !== '') return { recipients, raw }
  if (fields['message-headers'] === undefined) return null
  const headers = headersFrom(listIn(fields['message-headers']))
  return parsed(recipients, headers, [fields['body-plain'], fields['body-html']])
}

/** https://www.twilio.com/docs/sendgrid/for-developers/parsing-email/setting-up-the-inbound-parse-webhook */
const sendgrid: Shape = (fields) => {
  const recipients = addressTexts(fieldsIn(fields.envelope).to)
  if (recipients.length === 0 || typeof fields.envelope !== 'string') return null
  const raw = textOf(fields.email)
  if (raw !== '') return { recipients, raw }
  return parsed(recipients, headersIn(textOf(fields.headers)), [fields.text, fields.html])
}

/** https://postmarkapp.com/developer/webhooks/inbound-webhook */
const postmark: Shape = (fields) => {
  if (fields.OriginalRecipient === undefined || !Array.isArray(fields.Headers)) return null
  // What has a field of its own there is not among the headers.
  const told = [
    ['from', fields.From],
    ['to', fields.To],
    ['reply-to', fields.ReplyTo],
    ['subject', fields.Subject],
  ]
  const headers = headersFrom([
    ...told,
    ...fields.Headers.map((one) => [fieldsIn(one).Name, fieldsIn(one).Value]),
  ])
  return parsed(addressTexts(fields.OriginalRecipient), headers, [fields.TextBody, fields.HtmlBody])
}

/** https://docs.cloudmailin.com/http_post_formats/ */
const cloudmailin: Shape = (fields) => {
  const envelope = fieldsIn(fields.envelope)
  const recipients = [...new Set([...addressTexts(envelope.to), ...addressTexts(envelope.recipients)])]
  if (recipients.length === 0) return null
  const raw = textOf(fields.message)
  if (raw !== '') return { recipients, raw }
  const headers = headersFrom(
    Object.entries(fieldsIn(fields.headers)).flatMap(([name, value]) => {
      const values: readonly unknown[] = Array.isArray(value) ? value : [value]
      return values.map((one) => [name.replaceAll('_', '-'), one])
    }),
  )
  return parsed(recipients, headers, [fields.plain, fields.html])
}

const shapes: readonly Shape[] = [mailgun, sendgrid, postmark, cloudmailin]

function parsed(
  recipients: readonly string[],
  headers: Headers,
  [plain, html]: readonly [plain: unknown, html: unknown],
): PostedMail {
  const valuesOf = (name: string) => headers.get(name) ?? []
  const addressesOf = (...names: string[]) => names.flatMap(valuesOf).flatMap(addressTexts)
  const mail = {
    messageId: valuesOf('message-id')[0]?.trim() ?? null,
    subject: valuesOf('subject')[0] ?? '',
    from: addressesOf('from', 'sender'),
    replyTo: addressesOf('reply-to'),
    to: addressesOf('to', 'cc'),
    body: [textOf(plain), htmlText(textOf(html))].join('\n'),
  }
  return { recipients, mail, isForged: isForged(headers) }
}

/** By the headers that stand on top of a mail as it was sent. */
export function isForgedMail(raw: Uint8Array): boolean {
  const text = Buffer.from(raw.subarray(0, MAX_HEADER_BYTES)).toString('latin1')
  return isForged(headersIn(text.split(/\r?\n\r?\n/, 1)[0] ?? ''))
}

function isForged(headers: Headers): boolean {
  return (headers.get('authentication-results') ?? []).some(saysForged)
}

/** `dmarc=fail (p=REJECT sp=REJECT dis=NONE) header.from=shop.example` */
function saysForged(results: string): boolean {
  return /\bdmarc=fail\b/i.test(results) && /\bp=(reject|quarantine)\b/i.test(results)
}
