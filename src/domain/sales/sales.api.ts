/** The calls on what a campaign has sold. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })

export const saleAnswer = z.object({
  id: z.string(),
  /** Minor units of the currency. */
  amount: z.number(),
  currency: z.string(),
  /** `page` for a visit to a sales page, else the slug of the platform. */
  provider: z.string(),
  /** Null when we know no address of the buyer's. */
  email: z.string().nullable(),
  createdAt: z.number(),
  isLate: z.boolean(),
  refundedAt: z.number().nullable(),
})

export type SaleAnswer = z.infer<typeof saleAnswer>

export const salesApi = {
  list: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/sales',
    access: 'campaign',
    summary: 'What the campaign has sold, the latest first.',
    params: campaignParams,
    query: z.object({
      /** The `next` of the page before. */
      after: z.string().max(64).optional(),
    }),
    answer: z.object({ sales: z.array(saleAnswer), next: z.string().nullable(), total: z.number() }),
  },
  refund: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/sales/:saleId/refund',
    access: 'campaign',
    summary: 'Takes a sale back: it no longer counts, and the unit that it took is free again.',
    params: campaignParams.extend({ saleId: z.string().min(1).max(64) }),
    answer: null,
  },
  /** Answers text/csv; the schema only documents it. */
  exportSales: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/sales.csv',
    access: 'campaign',
    summary: 'All sales of the campaign as CSV.',
    params: campaignParams,
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
