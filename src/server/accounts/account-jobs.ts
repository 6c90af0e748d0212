/** Background work about people: mails that must not tell who is known, and clearing what has expired. */
import { z } from 'zod'
import { job } from '../jobs/job.ts'
import { systemClock } from '../clock.ts'

const HOUR_MS = 3_600_000
const AUDIT_KEPT_MS = 400 * 24 * HOUR_MS
const ATTEMPTS_KEPT_MS = 2 * 24 * HOUR_MS

/** As a job for every address asked for: the answer comes as fast for an unknown one. */
export const askForNewPassword = job({
  name: 'ask-for-new-password',
  payload: z.object({ email: z.string() }),
  async run({ email }, { auth }) {
    await auth.api.requestPasswordReset({ body: { email } })
  },
})

export const forgetTheExpired = job({
  name: 'forget-the-expired',
  payload: z.object({}),
  everyMs: HOUR_MS,
  async run(_payload, { database: { db }, clock }) {
    // Sessions and links live by the machine's own time, in text.
    const expired = new Date(systemClock.now()).toISOString()
    await db.deleteFrom('sessions').where('expires_at', '<', expired).execute()
    await db.deleteFrom('verifications').where('expires_at', '<', expired).execute()
    const now = clock.now()
    await db.deleteFrom('invitations').where('expires_at', '<', now).execute()
    await db
      .deleteFrom('attempts')
      .where('window_ends_at', '<', now - ATTEMPTS_KEPT_MS)
      .execute()
    await db
      .deleteFrom('audit_log')
      .where('at', '<', now - AUDIT_KEPT_MS)
      .execute()
  },
})
