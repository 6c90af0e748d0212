/** Sending mail as background work: nobody waits for a mail server, and a mail is not lost when one is away. */
import type { Clock } from '../foundation/clock.ts'
import { job } from '../jobs/job.ts'
import { mail, type Mailer } from './mail.ts'

export const sendMail = job({
  name: 'send-mail',
  payload: mail,
  run: (message, { mailer, clock }: { mailer: Mailer; clock: Clock }) => mailer.send(message, clock.now()),
})
