/** The mailer of this installation: one that sends is watched, the outbox shows for itself. */
import type { Environment } from '../foundation/environment.ts'
import type { Mailer } from './mail.ts'
import { createMailer } from './mailer.ts'
import { noteLastMail } from './note-last-mail.ts'
import type { OutboxParts } from './outbox.ts'

export function openMailer(environment: Environment, parts: OutboxParts): Mailer {
  const mailer = createMailer(environment, parts)
  return environment.SMTP_URL === undefined ? mailer : noteLastMail(parts.db, mailer)
}
