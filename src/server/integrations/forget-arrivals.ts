/** Arrivals are known for as long as anybody might still tell of them again. */
import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import { forgetArrivalsBefore } from './arrivals-repository.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 90 * DAY_MS

export const forgetArrivals = job({
  name: 'forget-arrivals',
  payload: z.object({}),
  everyMs: DAY_MS,
  async run(_payload, { database, clock }: Pick<Platform, 'database' | 'clock'>) {
    await forgetArrivalsBefore(database.db, clock.now() - KEPT_MS)
  },
})
