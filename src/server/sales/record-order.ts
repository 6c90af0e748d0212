/** Records what a provider tells of an order, as its owner wants it counted: whoever reads an event hands it in here. */
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import { countedUnits } from '#domain/sales/counted-units.ts'
import type { OrderEvent, OrderNumbers, OrderRefund, OrderSale } from '#domain/sales/order-event.ts'
import { worthOf } from '#domain/sales/sale-worth.ts'
import type { Money, SaleOutcome } from '#domain/sales/sale.ts'
import type { SaleToRecord } from './hashed-sale.ts'
import type { Sales } from './record-sale.ts'
import type { SaleTracking } from './tracking-repository.ts'

/** More than any platform has for one order; each is a row. */
const MAX_ORDER_IDS = 20
/** As long as an address may be: enough to see what was written in its place. */
const TOLD_ADDRESS_LENGTH = 320

export type ToldOrder = {
  campaign: { id: string; accountId: string }
  tracking: Pick<SaleTracking, 'provider' | 'amount' | 'currency' | 'products' | 'counts_renewals'>
  event: OrderEvent
  /** Whether its sender has signed it: then what it is worth counts more than what its owner has stored. */
  isSigned: boolean
  /** What the address says that it is worth. */
  inPath?: Money | null
  /** A lead that a token or a code of ours has proved. */
  lead?: SaleToRecord['lead']
  /** `visit` for what anybody may have caused: it waits for its owner. */
  evidence?: 'report' | 'visit'
  /** Where a visit came from. */
  network?: string | null
  /** When it was bought, where the event says so. */
  placedAt?: number
  now: number
}

/** `ignored`: nothing of it is stored, for example because its product is another one. */
export type OrderOutcome = SaleOutcome | 'ignored'

/** Resolves when it is stored. */
export async function recordOrder(
  { sales }: { sales: Pick<Sales, 'recordOrder'> },
  told: ToldOrder,
): Promise<OrderOutcome> {
  const { event, tracking } = told
  if (event.tells === 'nothing') return 'ignored'
  if (event.tells === 'refund') return recordRefund(sales, told, event)
  if (event.tells === 'numbers') return recordNumbers(sales, told, event)
  const isCounted = !event.isRenewal || tracking.counts_renewals
  const units = isCounted ? countedUnits(event.lines, tracking.products) : null
  if (units === null) return 'ignored'
  return sales.recordOrder({ ...whatWasSold(told, event), ...whereItBelongs(told), units })
}

/** A refund in test mode takes nothing back, and one of an order without a number belongs to none. */
async function recordRefund(
  sales: Pick<Sales, 'recordOrder'>,
  told: ToldOrder,
  { orderIds, refunded, refundId, isTest }: OrderRefund,
): Promise<OrderOutcome> {
  if (isTest || orderIds.length === 0) return 'ignored'
  return sales.recordOrder({
    ...whereItBelongs(told),
    orderIds: orderIds.slice(0, MAX_ORDER_IDS),
    refundId: refundId ?? null,
    amount: refunded,
  })
}

/** Tests have numbers of their own, and no refunds. */
async function recordNumbers(
  sales: Pick<Sales, 'recordOrder'>,
  told: ToldOrder,
  { orderIds, isTest }: OrderNumbers,
): Promise<OrderOutcome> {
  if (isTest) return 'ignored'
  return sales.recordOrder({ ...whereItBelongs(told), orderIds: orderIds.slice(0, MAX_ORDER_IDS) })
}

function whereItBelongs({ campaign, tracking, now }: ToldOrder) {
  return { campaignId: campaign.id, accountId: campaign.accountId, provider: tracking.provider, now }
}

function whatWasSold(
  {
    tracking,
    isSigned,
    inPath = null,
    lead = null,
    evidence = 'report',
    network = null,
    placedAt,
  }: ToldOrder,
  { email, orderIds, worth: told, isTest }: OrderSale,
): Omit<SaleToRecord, 'units' | keyof ReturnType<typeof whereItBelongs>> {
  const { amount, currency } = tracking
  const stored = amount === null ? null : { amount, currency }
  const address = email === null ? null : emailAddressInLink(email)
  return {
    evidence,
    network: evidence === 'visit' ? network : null,
    worth: worthOf({ stored, told, isSigned, inPath }),
    lead,
    visitorId: null,
    address,
    toldAddress: address === null ? (email?.slice(0, TOLD_ADDRESS_LENGTH) ?? null) : null,
    orderIds: orderIds.slice(0, MAX_ORDER_IDS),
    isTest,
    ...(placedAt !== undefined && { placedAt }),
  }
}
