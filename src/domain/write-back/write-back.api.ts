/** The calls about written deadlines in the fields of a mail platform. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'

const params = z.object({ campaignId: z.string().min(1).max(64), platform: z.string().min(1).max(64) })

/** As many are listed; the newest first. */
export const FAILURES_LISTED = 50
const RETRIED_AT_ONCE = 200

const failure = z.object({
  leadId: z.string(),
  /** Null: the lead was erased, and its field could not be emptied. */
  email: z.string().nullable(),
  /** The platform's own words. */
  problem: z.string(),
  at: z.number(),
})

const writes = z.object({
  written: z.number(),
  waiting: z.number(),
  failed: z.number(),
  skipped: z.object({
    /** Leads without an address. */
    cookieOnly: z.number(),
    /** Leads whom the platform does not have. */
    missing: z.number(),
  }),
  /** How many deadlines the platform takes in a minute. */
  perMinute: z.number(),
  /** Its connection does not work: what waits goes on once it does. */
  isBroken: z.boolean(),
  failures: z.array(failure),
})

export type Writes = z.infer<typeof writes>
export type WriteFailure = z.infer<typeof failure>

const PATH = '/api/campaigns/:campaignId/integrations/:platform/writes'

export const writeBackApi = {
  get: {
    method: 'GET',
    path: PATH,
    access: 'campaign',
    summary: 'How many deadlines are written into their field at the platform, wait for it or could not be.',
    params,
    answer: writes,
  },
  retry: {
    method: 'POST',
    path: `${PATH}/retry`,
    access: 'campaign',
    summary: 'Writes deadlines again that could not be written: those of these leads, or all.',
    params,
    body: z.strictObject({
      leadIds: z.union([z.literal('all'), z.array(z.string().min(1).max(64)).min(1).max(RETRIED_AT_ONCE)]),
    }),
    /** How many were put back. */
    answer: z.object({ waiting: z.number() }),
  },
} as const satisfies Record<string, Call>
