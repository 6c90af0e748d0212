/** The calls on public reset links (B §3.8, §5.3, §7, §9.5). */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { newResetLink } from './reset-link.schema.ts'

const params = z.object({ campaignId: z.string().min(1).max(64) })
const linkParams = params.extend({ linkId: z.string().min(1).max(64) })

const PATH = '/api/campaigns/:campaignId/reset-links'

const resetLink = z.object({
  id: z.string(),
  hash: z.string(),
  email: z.string(),
  /** Epoch milliseconds. */
  expires_at: z.number(),
  redirects_to: z.string(),
  /** What is sent to the person. */
  url: z.string(),
  /** Null: it was not used yet, and works once. */
  usedAt: z.number().nullable(),
})

export type ResetLink = z.infer<typeof resetLink>

/** Links are for a support case: a year is the longest that one can be meant for. */
const YEAR_MS = 365 * 86_400_000

export const resetLinksApi = {
  list: {
    method: 'GET',
    path: PATH,
    access: 'campaign',
    summary: 'The public reset links of a campaign, newest first.',
    params,
    answer: z.object({ links: z.array(resetLink) }),
  },
  create: {
    method: 'POST',
    path: PATH,
    access: 'campaign',
    creates: true,
    summary: 'Makes a link by which one person gets a new deadline, once.',
    params,
    body: newResetLink,
    answer: resetLink,
  },
  update: {
    method: 'PUT',
    path: `${PATH}/:linkId`,
    access: 'campaign',
    summary: 'Changes until when a reset link is valid.',
    params: linkParams,
    body: z.strictObject({
      expires_at: z
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER - YEAR_MS),
    }),
    answer: resetLink,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:linkId`,
    access: 'campaign',
    summary: 'Deletes a reset link: whoever opens it is told so.',
    params: linkParams,
    answer: null,
  },
} as const satisfies Record<string, Call>
