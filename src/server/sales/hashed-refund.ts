/** What was told of an order beside its sale, and the same with hashes in place of the order's numbers. */
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

/** By what else an order is called, as it was told. */
export type NumbersToRecord = Pick<
  RefundToRecord,
  'campaignId' | 'accountId' | 'provider' | 'orderIds' | 'now'
>

export type HashedNumbers = Omit<NumbersToRecord, 'orderIds'> & {
  tells: 'numbers'
  orderKeys: readonly string[]
}

export type HashedRefund = Omit<RefundToRecord, 'orderIds'> & {
  tells: 'refund'
  orderKeys: readonly string[]
}

export function hashRefund({ orderIds, ...refund }: RefundToRecord): HashedRefund {
  return { ...refund, tells: 'refund', orderKeys: orderKeysOf(refund.provider, orderIds) }
}

export function hashNumbers({ orderIds, ...numbers }: NumbersToRecord): HashedNumbers {
  return { ...numbers, tells: 'numbers', orderKeys: orderKeysOf(numbers.provider, orderIds) }
}
