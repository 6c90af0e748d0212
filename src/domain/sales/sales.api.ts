/** The calls on what a campaign has sold. */
import { z } from 'zod'
import { oneOf, type Call } from '../calls/call.api.ts'
import { matchedByKinds } from './matched-by.ts'
import { saleEvidenceKinds, saleStates } from './sale-evidence.ts'
import { saleReport } from './sale-report.schema.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })
const saleParams = campaignParams.extend({ saleId: z.string().min(1).max(64) })

export const saleStateMessages = {
  refunded: 'This sale was refunded. Nothing about it can be changed any more.',
  countedByItself: 'This sale counted by itself. If it was taken back, mark it as refunded.',
  refundUncounted: 'This sale does not count, so there is nothing to refund.',
} as const

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
  /** Minor units, all refunds together; a part of the amount while the sale still counts. */
  refundedAmount: z.number(),
  refundedAt: z.number().nullable(),
  /** What shows that it happened; null for a kind that this version does not know. */
  evidence: z.enum(saleEvidenceKinds).nullable(),
  /** Only a confirmed sale counts: it takes a unit, ends its buyer's deadline and is in the figures. */
  state: z.enum(saleStates),
  /** When the owner confirmed or dropped it; null for what nobody decided. */
  decidedAt: z.number().nullable(),
  /** What led to the buyer; null while we do not know them. */
  matchedBy: z.enum(matchedByKinds).nullable(),
})

export type SaleAnswer = z.infer<typeof saleAnswer>

export const saleDecision = z.object({
  state: saleAnswer.shape.state,
  /** Confirmed, but nothing was left: it took no unit. */
  isSoldOut: z.boolean(),
})

export type SaleDecision = z.infer<typeof saleDecision>

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
      /** Only sales in this state. */
      state: oneOf(saleStates).optional(),
    }),
    answer: z.object({
      sales: z.array(saleAnswer),
      next: z.string().nullable(),
      /** Of those that were asked for. */
      total: z.number(),
      /** How many wait for their owner. */
      unconfirmed: z.number(),
    }),
  },
  report: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/sales',
    access: 'campaign',
    creates: true,
    summary: 'Reports a sale. It counts by itself; the same order number again is the same sale.',
    params: campaignParams,
    body: saleReport,
    answer: z.object({
      /** `soldOut`: recorded, but nothing was left to take. `test`: by whoever tests the campaign, it counts nowhere. */
      outcome: z.enum(['recorded', 'counted', 'soldOut', 'repeated', 'test']),
    }),
  },
  decide: {
    method: 'PUT',
    path: '/api/campaigns/:campaignId/sales/:saleId/state',
    access: 'campaign',
    summary: 'Confirms or drops a sale that did not count by itself; unconfirmed takes the decision back.',
    params: saleParams,
    body: z.strictObject({ state: oneOf(saleStates) }),
    answer: saleDecision,
  },
  refund: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/sales/:saleId/refund',
    access: 'campaign',
    summary: 'Takes a sale back: it no longer counts, and the unit that it took is free again.',
    params: saleParams,
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
