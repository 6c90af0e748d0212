/** A code and its terms as the shop takes them. */
import type { CodeTerms } from '../store.ts'

/** By it, we know ours again: staff may rename a discount, and sell with codes of their own. */
export const OUR_TAG = 'lastcall'

export type CodeItems = {
  products: readonly string[]
  variants: readonly string[]
  collections: readonly string[]
}

type Written = { code: string; endsAt: number | null; terms: CodeTerms }

export function codeInput({ code, endsAt, terms }: Written) {
  const { title, startsAt, value, items, combinesWith, minimumPurchase, usageLimit } = terms
  const minimum = { subtotal: { greaterThanOrEqualToSubtotal: minimumPurchase } }
  return {
    title,
    code,
    tags: [OUR_TAG],
    startsAt: writtenInstant(startsAt),
    endsAt: endsAt === null ? null : writtenInstant(endsAt),
    usageLimit,
    appliesOncePerCustomer: usageLimit === 1,
    context: { all: 'ALL' },
    customerGets: { value: valueInput(value), items: itemsInput(items) },
    combinesWith: {
      orderDiscounts: combinesWith.order,
      productDiscounts: combinesWith.product,
      shippingDiscounts: combinesWith.shipping,
    },
    minimumRequirement: minimumPurchase === null ? null : minimum,
  }
}

/** Down to the second: the shop has no finer ones, and a code never outlives its deadline. */
export function writtenInstant(at: number): string {
  return new Date(Math.floor(at / 1000) * 1000).toISOString().replace('.000Z', 'Z')
}

/** An amount is taken off once, not from each item. */
function valueInput(value: CodeTerms['value']) {
  return 'percentage' in value
    ? { percentage: Math.round(value.percentage * 100) / 10_000 }
    : { discountAmount: { amount: value.amount, appliesOnEachItem: false } }
}

function itemsInput(items: CodeTerms['items']) {
  if ('products' in items) return { products: { productsToAdd: items.products } }
  return 'collections' in items ? { collections: { add: items.collections } } : { all: true }
}

/** What is not told to go stays, also of another kind. */
export function changedItems(items: CodeTerms['items'], before: CodeItems) {
  if ('all' in items) return { all: true }
  const products = 'products' in items ? items.products : []
  const collections = 'collections' in items ? items.collections : []
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((id) => !others.includes(id))
  return {
    products: {
      productsToAdd: without(products, before.products),
      productsToRemove: without(before.products, products),
      productVariantsToRemove: before.variants,
    },
    collections: {
      add: without(collections, before.collections),
      remove: without(before.collections, collections),
    },
  }
}
