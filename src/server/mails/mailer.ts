/** Hands mails over: to an SMTP server, or without one to files that a person can open. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Environment } from '../foundation/environment.ts'
import { newId } from '../foundation/ids.ts'

export const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The same as a page; mail programs show it in place of the text. */
  html: z.string().optional(),
})

export type Mail = z.infer<typeof mail>
/** `id`: what it is called in the outbox. */
export type KeptMail = Mail & { id: string; sentAt: number }

export type Mailer = {
  send(message: Mail, now: number): Promise<void>
  /** What landed in the outbox, newest first; nothing where mails are really sent. */
  kept(): Promise<KeptMail[]>
}

type MailSettings = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

export function createMailer(settings: MailSettings): Mailer {
  return settings.SMTP_URL === undefined
    ? outbox(settings.DATA_DIR)
    : smtp(settings.SMTP_URL, settings.MAIL_FROM)
}

const SMTP_PATIENCE_MS = 15_000

function smtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_PATIENCE_MS,
    greetingTimeout: SMTP_PATIENCE_MS,
    socketTimeout: SMTP_PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
      })
    },
    kept: async () => [],
  }
}

const KEPT_SHOWN = 50
const keptMail = mail.extend({ sentAt: z.number() })

/** Time-ordered names: the newest mail is the last file. */
function outbox(dataDir: string): Mailer {
  const folder = join(dataDir, 'outbox')
  return {
    async send(message, now) {
      await mkdir(folder, { recursive: true })
      const kept: z.input<typeof keptMail> = { ...message, sentAt: now }
      const file = join(folder, newId())
      // Under its name a mail is whole: who looks meanwhile, or after a kill, finds no half of one.
      await writeFile(`${file}.part`, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
      await rename(`${file}.part`, `${file}.json`)
    },
    async kept() {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
        .slice(0, KEPT_SHOWN)
      return Promise.all(newest.map((name) => readKept(folder, name)))
    },
  }
}

async function readKept(folder: string, name: string): Promise<KeptMail> {
  const kept = keptMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
  return { ...kept, id: basename(name, '.json') }
}
