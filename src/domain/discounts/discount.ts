/** A discount as it is kept, from whatever a form or a program sends; and whose its codes are. */
import { campaignTypeFacts, type CampaignType } from '../campaigns/campaign-types.ts'
import { deadlineKinds } from '../deadlines/deadline-rule.ts'
import type { Discount, ReadDiscountDraft } from './discount.schema.ts'

/** Before the first save. */
export const emptyDiscount: Discount = {
  value: 0,
  type: 'percentage',
  applies_to: 'all',
  discount_code: null,
  products: [],
  collections: [],
  combines_with: [],
  minimum_purchase: null,
}

/** Of a campaign without a shop: `none`. A deadline that is everyone's has one code, which its owner thinks of. */
export function codesOf(type: CampaignType): 'perLead' | 'owners' | 'none' {
  const { family, deadlineKinds: offered } = campaignTypeFacts(type)
  if (family !== 'store') return 'none'
  return offered.some((kind) => deadlineKinds[kind].personal) ? 'perLead' : 'owners'
}

/** What belongs to another scope than the chosen one is not kept, and neither is a code where every lead has one. */
export function keptDiscount(draft: ReadDiscountDraft, type: CampaignType): Discount {
  return {
    value: draft.value,
    type: draft.type,
    applies_to: draft.applies_to,
    discount_code: (codesOf(type) === 'owners' && draft.discount_code) || null,
    products: draft.applies_to === 'specific' ? uniqueById((draft.products ?? []).map(keptProduct)) : [],
    collections:
      draft.applies_to === 'collections' ? uniqueById((draft.collections ?? []).map(keptItem)) : [],
    combines_with: [...new Set(draft.combines_with)],
    minimum_purchase: draft.minimum_purchase ?? null,
  }
}

type Item = { title?: string | undefined; image?: string | null | undefined; handle?: string | undefined }

function keptItem({ id, title = '', image = null, handle = '' }: Item & { id: string }) {
  return { id, title, image, handle }
}

type Product = Item & {
  id?: string | undefined
  product_id?: string | undefined
  price?: string | null | undefined
}

/** A §3 names a product either way. */
function keptProduct({ id, product_id: productId, price = null, ...item }: Product) {
  const known = productId ?? id ?? ''
  return { ...keptItem({ ...item, id: known }), product_id: known, price }
}

function uniqueById<Thing extends { id: string }>(things: readonly Thing[]): Thing[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()]
}
