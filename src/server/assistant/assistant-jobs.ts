/** What is forgotten of the assistant by itself: conversations after thirty days, and what was used before. */
import { z } from 'zod'
import { CONVERSATION_KEPT_DAYS } from '#domain/assistant/messages.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { forgetConversations } from './conversations-repository.ts'
import { firstReportedDay } from './usage.ts'
import { forgetUsageBefore } from './usage-repository.ts'

const HOUR_MS = 3_600_000
const PER_STEP = 200

export const forgetAssistantConversations = job({
  name: 'forget-assistant-conversations',
  payload: z.object({}),
  everyMs: HOUR_MS,
  isLong: true,
  async run(_payload, { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>) {
    const before = clock.now() - CONVERSATION_KEPT_DAYS * 24 * HOUR_MS
    await runInBatches(db, (trx) => forgetConversations(trx, { before, limit: PER_STEP }))
    await forgetUsageBefore(db, firstReportedDay(clock.now()))
  },
})
