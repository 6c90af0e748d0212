/** Background work about people: mails that must not tell who is known, and clearing what has expired. */
import { z } from 'zod'
import { forgetEntriesBefore } from '../audit/repository.ts'
import { systemClock } from '../foundation/clock.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { job } from '../jobs/job.ts'
import { forgetDeadJobsBefore } from '../jobs/repository.ts'
import { forgetTokensBefore } from './access-tokens-repository.ts'
import { forgetKeysBefore } from '../idempotency/repository.ts'
import { forgetTriesBefore } from '../limits/attempts-repository.ts'
import { forgetOutboxMailsBefore } from '../mails/outbox-repository.ts'
import { forgetInvitationsBefore } from './repository.ts'
import { forgetAnswersBefore } from './passkeys-repository.ts'
import { forgetSessionsBefore } from './sessions-repository.ts'
import type { Platform } from '../platform/platform.ts'

const HOUR_MS = 3_600_000
const AUDIT_KEPT_MS = 400 * 24 * HOUR_MS
const ATTEMPTS_KEPT_MS = 2 * 24 * HOUR_MS
const DEAD_TOKENS_KEPT_MS = 30 * 24 * HOUR_MS
const DEAD_JOBS_KEPT_MS = 30 * 24 * HOUR_MS
const KEYS_KEPT_MS = 24 * HOUR_MS
const OUTBOX_KEPT_MS = 30 * 24 * HOUR_MS

/** As a job for every address asked for: the answer comes as fast for an unknown one. */
export const askForNewPassword = job({
  name: 'ask-for-new-password',
  payload: z.object({ email: z.string() }),
  async run({ email }, { auth }: Pick<AccountsDeps, 'auth'>) {
    await auth.api.requestPasswordReset({ body: { email } })
  },
})

export const forgetTheExpired = job({
  name: 'forget-the-expired',
  payload: z.object({}),
  everyMs: HOUR_MS,
  isLong: true,
  async run(_payload, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    // Sessions and links live by the machine's own time, in text.
    const expired = new Date(systemClock.now()).toISOString()
    await forgetSessionsBefore(db, expired)
    const now = clock.now()
    await forgetInvitationsBefore(db, now)
    await forgetTokensBefore(db, now - DEAD_TOKENS_KEPT_MS)
    await forgetAnswersBefore(db, now - HOUR_MS)
    await forgetTriesBefore(db, now - ATTEMPTS_KEPT_MS)
    await runInBatches(db, (trx) => forgetEntriesBefore(trx, now - AUDIT_KEPT_MS))
    await forgetKeysBefore(db, now - KEYS_KEPT_MS)
    await forgetDeadJobsBefore(db, now - DEAD_JOBS_KEPT_MS)
    await forgetOutboxMailsBefore(db, now - OUTBOX_KEPT_MS)
  },
})
