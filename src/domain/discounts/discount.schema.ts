/** The discount of a store campaign, by the field names of the specification (A §3, §5, §9). */
import { z } from 'zod'
import { oneOf, typedLine } from '../calls/call.api.ts'

export const discountTypes = { fixed: 'Fixed Amount', percentage: 'Percentage' } as const
export const discountScopes = {
  all: 'All Products',
  specific: 'Specific Products',
  collections: 'Specific Collections',
} as const
/** What else a buyer may use in the same order. */
export const combinations = {
  order: 'Order discounts',
  product: 'Product discounts',
  shipping: 'Shipping discounts',
} as const

export type DiscountType = keyof typeof discountTypes
export type DiscountScope = keyof typeof discountScopes
export type Combination = keyof typeof combinations

export const discountMessages = {
  saved: 'Discount saved successfully.',
  notSaved: 'Failed to save discount.',
  noStoreCampaign: 'Only campaigns of a shop have a discount.',
  paidOption: 'Please upgrade your plan to have discount codes made.',
  extensionNotRead: 'Failed to fetch extension setup',
  productsNotRead: 'Failed to fetch products',
  discountNotRead: 'Failed to load discount data',
  saveFailed: 'Failed to save discount data',
  noProducts: 'No products found.',
  noCollections: 'No collections found.',
  value: 'Please enter a value above 0.',
  percentage: 'Please enter a percentage between 0.01 and 100.',
  decimals: 'Please use at most two decimals.',
  code: 'Please enter the discount code that buyers type.',
  codeCharacters: 'Please use letters, digits, hyphens and underscores only.',
  products: 'Please choose at least one product.',
  collections: 'Please choose at least one collection.',
  minimum: 'Please enter an amount above 0, or leave it empty.',
} as const

/** Buyers type it, some on phones. Shops compare codes without regard to case. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]*$/
export const MAX_CODE_CHARACTERS = 60
const MAX_AMOUNT = 1_000_000
/** What a single discount at a shop may name (its own limit is 100 in one call). */
export const MAX_DISCOUNT_ITEMS = 100

const itemId = z.union([z.string().min(1).max(100), z.number().int()]).transform(String)
const price = z
  .union([z.string().max(40), z.number()])
  .transform(String)
  .nullable()

/** Names come along for screens; the id alone says which product it is. */
const product = z
  .object({
    product_id: itemId.optional(),
    id: itemId.optional(),
    title: typedLine(300).optional(),
    image: z.string().max(2000).nullable().optional(),
    price: price.optional(),
    handle: typedLine(300).optional(),
  })
  .refine(({ product_id: productId, id }) => Boolean(productId ?? id), discountMessages.products)

const collection = z.object({
  id: itemId,
  title: typedLine(300).optional(),
  image: z.string().max(2000).nullable().optional(),
  handle: typedLine(300).optional(),
})

const amount = z
  .number(discountMessages.value)
  .max(MAX_AMOUNT, `Please enter at most ${MAX_AMOUNT.toLocaleString('en')}.`)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, discountMessages.decimals)

export const discountDraft = z
  .object({
    value: amount.refine((value) => value > 0, discountMessages.value),
    type: oneOf(['fixed', 'percentage']),
    applies_to: oneOf(['all', 'specific', 'collections']),
    discount_code: z
      .string()
      .trim()
      .max(MAX_CODE_CHARACTERS, `Please use at most ${MAX_CODE_CHARACTERS} characters.`)
      .refine((code) => code === '' || CODE.test(code), discountMessages.codeCharacters)
      .nullable()
      .optional(),
    products: z
      .array(product)
      .max(MAX_DISCOUNT_ITEMS, `Please choose at most ${MAX_DISCOUNT_ITEMS} products.`)
      .optional(),
    collections: z
      .array(collection)
      .max(MAX_DISCOUNT_ITEMS, `Please choose at most ${MAX_DISCOUNT_ITEMS} collections.`)
      .optional(),
    combines_with: z
      .array(oneOf(['order', 'product', 'shipping']))
      .max(3)
      .optional(),
    /** In the shop's currency. */
    minimum_purchase: amount
      .refine((value) => value > 0, discountMessages.minimum)
      .nullable()
      .optional(),
  })
  .superRefine((draft, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (draft.type === 'percentage' && draft.value > 100) refuse('value', discountMessages.percentage)
    if (draft.applies_to === 'specific' && !draft.products?.length)
      refuse('products', discountMessages.products)
    if (draft.applies_to === 'collections' && !draft.collections?.length)
      refuse('collections', discountMessages.collections)
  })

export type DiscountDraft = z.input<typeof discountDraft>
export type ReadDiscountDraft = z.output<typeof discountDraft>

const savedItem = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  handle: z.string(),
})

/** As it is kept and told. `discount_code` is null where every lead has a code of their own. */
export const discount = z.object({
  value: z.number(),
  type: z.enum(['fixed', 'percentage']),
  applies_to: z.enum(['all', 'specific', 'collections']),
  discount_code: z.string().nullable(),
  products: z.array(savedItem.extend({ product_id: z.string(), price: z.string().nullable() })),
  collections: z.array(savedItem),
  combines_with: z.array(z.enum(['order', 'product', 'shipping'])),
  minimum_purchase: z.number().nullable(),
})

export type Discount = z.infer<typeof discount>
