/** A mail as a document of its own: nothing in it runs, and it loads nothing but the images that it is allowed. */
import type { FastifyReply } from 'fastify'

/** What frames of such documents are given too: links open beside the page that shows the mail. */
export const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

type MailDocument = {
  html: string
  /** Where its images may come from. */
  imagesFrom: readonly string[]
  /** Whose pages may frame it. */
  appOrigin: string
}

export function sendMailDocument(
  reply: FastifyReply,
  { html, imagesFrom, appOrigin }: MailDocument,
): FastifyReply {
  const policy = [
    "default-src 'none'",
    `img-src ${imagesFrom.join(' ')}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${appOrigin}`,
    `sandbox ${MAIL_SANDBOX}`,
  ].join('; ')
  return reply
    .headers({
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      // Browsers do not open a document by itself that is both in a sandbox and in a group of its own.
      'cross-origin-opener-policy': 'unsafe-none',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
