/** A mail that goes out at once, so that whoever runs the installation learns what the mail server answers. */
import type { CallAnswer } from '../http/serve.ts'
import type { installationApi } from '#domain/installation/installation.api.ts'
import { inOneLine } from '../diagnostics/hour-counts.ts'
import type { Platform } from '../platform/platform.ts'

type Sending = Pick<Platform, 'mailer' | 'clock' | 'environment'>

export async function sendTest(
  { mailer, clock, environment }: Sending,
  to: string,
): Promise<CallAnswer<typeof installationApi.sendTest>> {
  const text = `Your Lastcall at ${environment.APP_ORIGIN} sends mails.\n\nSomebody who runs it pressed “Send a test”. There is nothing to do.\n`
  try {
    await mailer.send({ to, subject: 'A test from your Lastcall', text }, clock.now())
  } catch (error) {
    return { outcome: 'failed', detail: inOneLine(error) }
  }
  return { outcome: environment.SMTP_URL === undefined ? 'kept' : 'sent', detail: '' }
}
