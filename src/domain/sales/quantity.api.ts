/** The calls on what is left of a campaign's limited quantity. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })

export const quantityMessages = {
  range: 'Please enter a whole number from 0 to the starting quantity.',
  oneOf: 'Please say either how many are used or how many remain.',
  unlimited: 'This campaign has no limited quantity.',
  saved: 'The quantity was changed.',
} as const

const count = z
  .number(quantityMessages.range)
  .int(quantityMessages.range)
  .min(0, quantityMessages.range)
  .max(1_000_000_000, quantityMessages.range)

export const quantityAnswer = z.object({ start: z.number(), used: z.number(), remaining: z.number() })

export const quantityApi = {
  read: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/quantity',
    access: 'campaign',
    summary: 'How many there were, how many are taken, how many are left.',
    params: campaignParams,
    answer: quantityAnswer,
  },
  adjust: {
    method: 'PUT',
    path: '/api/campaigns/:campaignId/quantity',
    access: 'campaign',
    summary: 'Sets how many are taken, or how many are left, from 0 to the starting quantity.',
    params: campaignParams,
    body: z
      .strictObject({ used: count.optional(), remaining: count.optional() })
      .refine(
        ({ used, remaining }) => (used === undefined) !== (remaining === undefined),
        quantityMessages.oneOf,
      ),
    answer: quantityAnswer,
  },
} as const satisfies Record<string, Call>
