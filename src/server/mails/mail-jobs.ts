/** Sending mail as background work: nobody waits for a mail server, and a mail is not lost when one is away. */
import { job } from '../jobs/job.ts'
import { mail } from './mailer.ts'

export const sendMail = job({
  name: 'send-mail',
  payload: mail,
  run: (message, { mailer, clock }) => mailer.send(message, clock.now()),
})
