/** What a platform's own webhook tells of whoever got the tag of buyers: of each a sale, of what the webhook was made for. */
import type { OrderSale } from '#domain/sales/order-event.ts'
import { findSaleProvider } from '#domain/sale-trackings/sale-setup.ts'
import { ruleChoice } from '#domain/sale-trackings/sale-trackings.api.ts'
import type { RuleChoice } from '#domain/sale-trackings/sale-tracking.ts'
import type { Arrival, Delivery } from '#integrations/adapter.ts'
import { findAdapter } from '#integrations/adapters.ts'
import type { SignatureCheck } from '#integrations/signature.ts'
import { worthOfRule } from './rule-address.ts'
import type { SaleTracking } from './tracking-repository.ts'

type Rule = Pick<SaleTracking, 'provider' | 'rule_id' | 'rule_settings'>

/** Null: none was made, or nobody knows any more for what. */
export function ruleOf({ rule_id, rule_settings }: Omit<Rule, 'provider'>): RuleChoice | null {
  if (rule_id === null || rule_settings === null) return null
  return ruleChoice.safeParse(JSON.parse(rule_settings)).data ?? null
}

/** Null where the provider's webhook was not made by us. */
export function readTagSales(
  tracking: Rule,
  { delivery, secret }: { delivery: Delivery; secret: string | null },
): { signed: SignatureCheck; sales: OrderSale[] } | null {
  const rule = ruleOf(tracking)
  const adapter = findAdapter(findSaleProvider(tracking.provider)?.platform ?? '')
  if (!rule || !adapter) return null
  const received = adapter.receive(delivery, { kind: 'tag', source: rule.tag, secret })
  if (received.found === 'forged' || received.found === 'stale') return { signed: received.found, sales: [] }
  const arrivals = received.found === 'people' ? received.arrivals : []
  return { signed: 'right', sales: arrivals.map((arrival) => saleOf(rule, arrival)) }
}

/** Another amount counts once the webhook was replaced: until then it reports what it was made for. */
function saleOf(rule: RuleChoice, { email, key }: Arrival): OrderSale {
  return {
    tells: 'sale',
    orderIds: [key],
    email,
    worth: worthOfRule(rule),
    lines: [],
    isTest: false,
    isRenewal: false,
  }
}
