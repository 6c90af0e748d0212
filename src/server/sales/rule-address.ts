/** The address that a webhook made for the tag of buyers calls: with what a sale was worth when it was made. */
import { saleInMinorUnits } from '#domain/pages/page-sale.ts'
import type { RuleChoice } from '#domain/sale-trackings/sale-tracking.ts'
import { decimalText } from '#domain/sales/money.ts'
import type { Money } from '#domain/sales/sale.ts'
import { saleUrl } from '#domain/sales/sale-url.ts'
import type { SaleSecrets } from './sale-secrets.ts'

export type Rule = {
  /** Of each webhook another one, so that one can be told from the next by what it calls. */
  id: string
  provider: string
  choice: RuleChoice
}

export function ruleUrl(
  { id, provider, choice, campaignId }: Rule & { campaignId: string },
  { secrets, trackingHost }: { secrets: Pick<SaleSecrets, 'hashOf'>; trackingHost: string },
): string {
  const { amount, currency } = worthOfRule(choice)
  const worth = { amount: decimalText(amount, currency), currency }
  const url = saleUrl({ trackingHost, campaignId, provider, hash: secrets.hashOf(provider), worth })
  return `${url}?webhook=${id}`
}

export function worthOfRule({ amount, currency }: RuleChoice): Money {
  return { amount: saleInMinorUnits({ sale_amount: amount, sale_currency: currency }), currency }
}
