/** A refund as it was told of an order, and the same with keyed hashes in place of the order's numbers. */
import { orderKeysOf } from './hashed-sale.ts'

export type RefundToRecord = {
  campaignId: string
  accountId: string
  /** Slug of the platform that tells about it. */
  provider: string
  orderIds: readonly string[]
  /** Null: all that was refunded so far; else one of several refunds. */
  refundId: string | null
  /** Minor units; null: everything. */
  amount: number | null
  now: number
}

export type HashedRefund = Omit<RefundToRecord, 'orderIds'> & {
  tells: 'refund'
  orderKeys: readonly string[]
}

export function hashRefund({ orderIds, ...refund }: RefundToRecord): HashedRefund {
  return { ...refund, tells: 'refund', orderKeys: orderKeysOf(refund.provider, orderIds) }
}
