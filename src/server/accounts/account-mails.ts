/** The mails about signing in, in plain words, and where their links lead. */
import type { Db } from '../database/schema.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { sendMail } from '../mails/mail-jobs.ts'

export type AccountMails = ReturnType<typeof accountMails>

type MailDeps = { db: Db; jobs: JobQueue; appOrigin: string }

/** `within` the transaction that makes it. */
type Invitation = { accountName: string; token: string; within: Db }

export function accountMails({ db, jobs, appOrigin }: MailDeps) {
  const send = (to: string, subject: string, paragraphs: string[], within: Db = db) =>
    jobs.add(within, sendMail, { to, subject, text: `${paragraphs.join('\n\n')}\n` })
  const link = (path: string, token: string) => `${appOrigin}${path}?token=${encodeURIComponent(token)}`

  return {
    newPassword: (to: string, token: string) =>
      send(to, 'Choose a new password', [
        'Somebody, hopefully you, asked for a new password. Open this link within an hour to choose one:',
        link('/reset-password', token),
        'If it was not you, nothing has changed and you need not do anything.',
      ]),
    /** `within` the transaction of a sign-up. */
    confirmAddress: (to: string, token: string, within?: Db) =>
      send(
        to,
        'Confirm your email address',
        [
          'Open this link within an hour to confirm that this address is yours:',
          link('/verify-email', token),
          'If you did not ask for this, you need not do anything.',
        ],
        within,
      ),
    alreadyHere: (to: string) =>
      send(to, 'You already have an account', [
        'Somebody, hopefully you, tried to sign up with this address. You have an account already. Sign in here:',
        `${appOrigin}/sign-in`,
        `If you forgot the password, choose a new one here: ${appOrigin}/forgot-password`,
      ]),
    addressChanges: (to: string) =>
      send(to, 'Your email address is about to change', [
        'Somebody signed in as you asked to use another email address. It changes once the link sent there is opened.',
        `If it was not you, choose a new password now: ${appOrigin}/forgot-password`,
      ]),
    passkeyAdded: (to: string, name: string) =>
      send(to, 'A passkey was added to your account', [
        `You can now sign in with the passkey "${name}".`,
        `If it was not you, choose a new password and remove the passkey: ${appOrigin}/account/security`,
      ]),
    invitation: (to: string, { accountName, token, within }: Invitation) =>
      send(
        to,
        `Join ${accountName} on Lastcall`,
        [
          `You are invited to work on the campaigns of ${accountName}. Open this link within seven days to join:`,
          link('/invitation', token),
        ],
        within,
      ),
  }
}
