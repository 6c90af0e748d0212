/** What comes of a call that tells of orders: all of it is stored before it is answered. */
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import type { OrderEvent } from '#domain/sales/order-event.ts'
import type { Money } from '#domain/sales/sale.ts'
import type { Delivery } from '#integrations/adapter.ts'
import { notFound, tooMany, unavailable } from '../http/errors.ts'
import type { CampaignLimits } from '../limits/campaign-limits.ts'
import { QueueFullError } from '../queues/write-behind.ts'
import type { Vault } from '../secrets/vault.ts'
import type { AuthenticatedSale } from './authenticate-sale.ts'
import { readOrderEvents } from './read-order-events.ts'
import { recordOrder, type OrderOutcome } from './record-order.ts'
import type { Sales } from './record-sale.ts'

export type TakeSaleParts = {
  vault: Pick<Vault, 'open'>
  sales: Pick<Sales, 'recordOrder'>
  limits: CampaignLimits
}

export type SaleIntakeAnswer = {
  ok: true
  status?: (typeof statuses)[keyof typeof statuses]
  events?: number
}

const statuses = {
  recorded: 'recorded',
  counted: 'recorded',
  soldOut: 'sold_out',
  unconfirmed: 'unconfirmed',
  repeated: 'repeated',
  refunded: 'refunded',
  test: 'test',
  numbers: 'noted',
  ignored: 'ignored',
} as const satisfies Partial<Record<OrderOutcome, string>>

export async function takeSale(
  parts: TakeSaleParts,
  sale: AuthenticatedSale,
  { delivery, inPath, network }: { delivery: Delivery; inPath: Money | null; network: string },
): Promise<SaleIntakeAnswer> {
  // Whoever has to wait is not read meanwhile.
  refuseTooFast(parts, sale, 1)
  const { events, isSigned } = await readOrderEvents(parts, sale, delivery)
  refuseTooFast(parts, sale, events.length)
  parts.limits.count(sale.campaign.id, Math.max(1, events.length))
  const outcomes = await Promise.all(
    events.map(async (event) => {
      const evidence = isSurelyReported(event, delivery) ? 'report' : 'visit'
      const outcome = await recordOrder(parts, {
        campaign: sale.campaign,
        tracking: sale.secrets.trackingOf(sale.provider),
        event,
        isSigned,
        inPath,
        evidence,
        network,
        now: delivery.now,
      })
      // Of visits its network has left more than its owner would go through.
      return evidence === 'visit' && outcome === 'refused' ? 'ignored' : outcome
    }),
  ).catch(comeAgain)
  return answerOf(outcomes)
}

/** Anybody may open a link to see what it does: one that names neither a buyer nor an order waits for the owner. */
function isSurelyReported(event: OrderEvent, { method }: Delivery): boolean {
  if (method !== 'GET' || event.tells !== 'sale' || event.orderIds.length > 0) return true
  return event.email !== null && emailAddressInLink(event.email) !== null
}

function answerOf(outcomes: readonly OrderOutcome[]): SaleIntakeAnswer {
  const [first] = outcomes
  if (first === undefined) return { ok: true }
  // The campaign was deleted a moment ago.
  if (first === 'refused') throw notFound()
  return { ok: true, status: statuses[first], ...(outcomes.length > 1 && { events: outcomes.length }) }
}

function refuseTooFast({ limits }: TakeSaleParts, { campaign }: AuthenticatedSale, events: number): void {
  const seconds = limits.waitFor(campaign.id, events)
  if (seconds > 0) throw tooMany('That was too fast. Please wait a moment.', seconds)
}

function comeAgain(error: unknown): never {
  throw error instanceof QueueFullError ? unavailable('Too much at once. Please try again.') : error
}
