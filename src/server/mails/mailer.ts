/** Hands mails over: to an SMTP server, or without one to the outbox, where a person can open them. */
import type { Transporter } from 'nodemailer'
import type { Environment } from '../foundation/environment.ts'
import type { Mailer } from './mail.ts'
import { outbox, type OutboxParts } from './outbox.ts'

type MailSettings = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>

export function createMailer(settings: MailSettings, kept: OutboxParts): Mailer {
  return settings.SMTP_URL === undefined ? outbox(kept) : smtp(settings.SMTP_URL, settings.MAIL_FROM)
}

const SMTP_PATIENCE_MS = 15_000

function smtp(url: string, from: string): Mailer {
  let connecting: Promise<Transporter> | undefined
  return {
    send: async ({ to, subject, text, html, unsubscribeUrl }) => {
      connecting ??= transportTo(url)
      const transport = await connecting
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      })
    },
    kept: async () => [],
  }
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Loaded with the first mail: most threads send none. */
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: SMTP_PATIENCE_MS,
    greetingTimeout: SMTP_PATIENCE_MS,
    socketTimeout: SMTP_PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
