/** What a mail is, and what hands it over. */
import { z } from 'zod'

export const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The same as a page; mail programs show it in place of the text. */
  html: z.string().optional(),
  /** Mail programs offer to stop such mails, by a form that they send there (RFC 8058). */
  unsubscribeUrl: z.string().optional(),
})

export type Mail = z.infer<typeof mail>
/** `id`: what it is called in the outbox. */
export type KeptMail = Mail & { id: string; sentAt: number }

export type Mailer = {
  send(message: Mail, now: number): Promise<void>
  /** What landed in the outbox, newest first; nothing where mails are really sent. */
  kept(): Promise<KeptMail[]>
}
