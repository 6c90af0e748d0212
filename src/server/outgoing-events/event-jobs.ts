/** What is forgotten of events by itself: the log reaches back thirty days. */
import { z } from 'zod'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { forgetEvents, subscriptionIds } from './ahead-repository.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = 30 * 24 * HOUR_MS
const EVENTS_PER_STEP = 1000

export const forgetOldEvents = job({
  name: 'forget-outgoing-events',
  payload: z.object({}),
  everyMs: HOUR_MS,
  isLong: true,
  async run(_payload, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    const before = clock.now() - KEPT_MS
    for (const id of await subscriptionIds(db))
      await runInBatches(db, (trx) => forgetEvents(trx, id, { before, limit: EVENTS_PER_STEP }))
  },
})
