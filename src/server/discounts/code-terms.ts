/** What a shop is told of a discount, and a hash by which we know whether it has been told. */
import { createHash } from 'node:crypto'
import type { WantedCode } from '#domain/discounts/wanted-code.ts'
import type { CodeTerms } from '#integrations/store.ts'

export function termsOf({ startsAt, code, discount }: WantedCode, campaignName: string): CodeTerms {
  const { combines_with: combined, minimum_purchase: minimum } = discount
  return {
    title: campaignName,
    startsAt,
    value:
      discount.type === 'percentage' ? { percentage: discount.value } : { amount: discount.value.toFixed(2) },
    items: itemsOf(discount),
    combinesWith: {
      order: combined.includes('order'),
      product: combined.includes('product'),
      shipping: combined.includes('shipping'),
    },
    minimumPurchase: minimum === null ? null : minimum.toFixed(2),
    usageLimit: code === null ? 1 : null,
  }
}

function itemsOf({ applies_to: scope, products, collections }: WantedCode['discount']): CodeTerms['items'] {
  if (scope === 'specific') return { products: products.map(({ product_id: id }) => id) }
  return scope === 'collections' ? { collections: collections.map(({ id }) => id) } : { all: true }
}

const HASH_CHARACTERS = 22

/** A campaign that is renamed gives its codes no new terms. */
export function hashOfTerms(terms: CodeTerms, code: string | null): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([{ ...terms, title: '' }, code]))
    .digest('base64url')
  return hash.slice(0, HASH_CHARACTERS)
}
