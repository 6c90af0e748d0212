/** How mail reaches us: over SMTP, from a service that receives it for us, or not at all. */
import { z } from 'zod'

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

const port = z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535)

export const inboundMailSettings = {
  INBOUND_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(HOST, 'must be a domain such as in.example.com')
    .max(189, 'is too long for an address')
    .optional(),
  INBOUND_SMTP_PORT: port.optional(),
  INBOUND_SMTP_TLS_KEY: z.string().min(1).optional(),
  INBOUND_SMTP_TLS_CERT: z.string().min(1).optional(),
  INBOUND_HTTP_SECRET: z
    .string()
    .regex(/^[\w-]{32,128}$/, 'must be 32 to 128 letters, digits, hyphens or underscores')
    .optional(),
  INBOUND_MAILGUN_KEY: z.string().min(1).optional(),
}

export type InboundMailSettings = z.infer<z.ZodObject<typeof inboundMailSettings>>

/** What is set and does nothing, because something else is missing. */
export function inboundMailProblems(given: InboundMailSettings): string[] {
  const isOpen = given.INBOUND_SMTP_PORT !== undefined || given.INBOUND_HTTP_SECRET !== undefined
  const needs: readonly [boolean, string][] = [
    [
      isOpen && given.INBOUND_MAIL_DOMAIN === undefined,
      'INBOUND_MAIL_DOMAIN: must be set, since addresses to receive mail at end in it',
    ],
    [
      (given.INBOUND_SMTP_TLS_KEY === undefined) !== (given.INBOUND_SMTP_TLS_CERT === undefined),
      'INBOUND_SMTP_TLS_KEY, INBOUND_SMTP_TLS_CERT: must be set both or not at all',
    ],
    [
      given.INBOUND_MAILGUN_KEY !== undefined && given.INBOUND_HTTP_SECRET === undefined,
      'INBOUND_HTTP_SECRET: must be set with INBOUND_MAILGUN_KEY, since it is where Mailgun sends mails to',
    ],
  ]
  return needs.filter(([isMissing]) => isMissing).map(([, problem]) => problem)
}

/** The domain of our addresses, or null where no mail can arrive. */
export function inboundMailDomain(given: InboundMailSettings): string | null {
  const isOpen = given.INBOUND_SMTP_PORT !== undefined || given.INBOUND_HTTP_SECRET !== undefined
  return isOpen ? (given.INBOUND_MAIL_DOMAIN ?? null) : null
}
