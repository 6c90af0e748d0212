/** The calls about the discount of a store campaign, and about its codes at the shop. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { discount, discountDraft } from './discount.schema.ts'

const params = z.object({ campaignId: z.string().max(64) })

export const discountsApi = {
  show: {
    method: 'GET',
    path: '/v2/api/shopify/promotion/:campaignId/discount',
    access: 'campaign',
    summary: 'The saved discount of a store campaign; none before the first save.',
    params,
    answer: z.object({ data: discount.nullable() }),
  },
  save: {
    method: 'POST',
    path: '/v2/api/shopify/promotion/:campaignId/discount',
    access: 'campaign',
    summary: 'Saves the discount of a store campaign. The codes that people have follow it.',
    params,
    body: z.union([z.strictObject({ changes: fieldChanges }), discountDraft]),
    answer: z.object({ data: discount }),
  },
  codes: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/discount-codes',
    access: 'campaign',
    summary:
      'How many codes of the campaign are at the shop, on their way or refused, and the newest refusals.',
    params,
    answer: z.object({
      made: z.number().int(),
      waiting: z.number().int(),
      failed: z.number().int(),
      /** In the shop's own words, newest first, at most ten. */
      problems: z.array(z.object({ code: z.string().nullable(), problem: z.string(), at: z.number() })),
    }),
  },
  retry: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/discount-codes/retry',
    access: 'campaign',
    summary: 'Tries again what the shop has refused.',
    params,
    answer: z.object({ waiting: z.number().int() }),
  },
} as const satisfies Record<string, Call>
