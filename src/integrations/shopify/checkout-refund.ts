/**
 * What a refund is in the shop's own currency, which its orders are told in. Money goes back in the currency that the buyer
 * paid with; what it went back for is told in both.
 */
import { z } from 'zod'
import type { Money } from '#domain/sales/sale.ts'
import { listOf, maybePart, maybeText, worthOf } from '../order-fields.ts'

const money = maybePart({ amount: maybeText, currency_code: maybeText })
const inBoth = maybePart({ shop_money: money, presentment_money: money })

const reasons = z.looseObject({
  refund_line_items: listOf(z.looseObject({ subtotal_set: inBoth })),
  order_adjustments: listOf(z.looseObject({ amount_set: inBoth })),
})

/** As it is told, where the shop's money is all that is told. */
export function inShopMoney(refunded: Money, body: unknown): Money {
  const { data } = reasons.safeParse(body)
  const pairs = [
    ...(data?.refund_line_items.map(({ subtotal_set }) => subtotal_set) ?? []),
    ...(data?.order_adjustments.map(({ amount_set }) => amount_set) ?? []),
  ].flatMap(({ shop_money, presentment_money }) => {
    const [shop, paid] = [absolute(shop_money), absolute(presentment_money)]
    return shop && paid?.currency === refunded.currency ? [{ shop, paid }] : []
  })
  const currency = pairs[0]?.shop.currency
  if (currency === undefined || currency === refunded.currency) return refunded
  const paid = sum(pairs.map((pair) => pair.paid.amount))
  const shop = sum(pairs.map((pair) => pair.shop.amount))
  return paid === 0 ? refunded : { amount: Math.round((refunded.amount * shop) / paid), currency }
}

/** Adjustments are told with their sign. */
function absolute({ amount, currency_code }: z.infer<typeof money>): Money | null {
  return worthOf(amount?.replace(/^-/, '') ?? null, currency_code)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}
