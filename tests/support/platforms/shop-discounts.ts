/** Discount codes at a fake shop: what it takes, what it refuses in which words, and when they end. */
import { z } from 'zod'
import { cursorOf, numberOf, page, termsOf, type FakePage } from './shop-catalogue.ts'
import { statusOf, type FakeDiscount, type FakeShopState } from './shop-state.ts'

const instant = z.iso.datetime({ offset: true })
const ids = z.array(z.string()).nullish()

const input = z.strictObject({
  title: z.string().optional(),
  code: z.string().optional(),
  tags: z.array(z.string()).optional(),
  startsAt: instant.optional(),
  endsAt: instant.nullish(),
  usageLimit: z.number().int().nullish(),
  appliesOncePerCustomer: z.boolean().optional(),
  context: z.strictObject({ all: z.literal('ALL') }).optional(),
  customerGets: z
    .strictObject({
      value: z
        .strictObject({
          percentage: z.number().optional(),
          discountAmount: z.strictObject({ amount: z.string(), appliesOnEachItem: z.boolean() }).optional(),
        })
        .optional(),
      items: z
        .strictObject({
          all: z.boolean().optional(),
          products: z
            .strictObject({ productsToAdd: ids, productsToRemove: ids, productVariantsToRemove: ids })
            .partial()
            .optional(),
          collections: z.strictObject({ add: ids, remove: ids }).partial().optional(),
        })
        .optional(),
    })
    .optional(),
  combinesWith: z
    .strictObject({
      orderDiscounts: z.boolean(),
      productDiscounts: z.boolean(),
      shippingDiscounts: z.boolean(),
    })
    .optional(),
  minimumRequirement: z
    .strictObject({
      subtotal: z.strictObject({ greaterThanOrEqualToSubtotal: z.string() }).nullish(),
      quantity: z.null().optional(),
    })
    .nullish(),
})

type Input = z.infer<typeof input>
type UserError = { field: string[]; code: string; message: string; extraInfo: null }

function problem(field: string, code: string, message: string): UserError {
  return { field: ['basicCodeDiscount', ...field.split('.')], code, message, extraInfo: null }
}

const gone: UserError = {
  field: ['id'],
  code: 'INVALID',
  message: 'Discount does not exist',
  extraInfo: null,
}

export function createDiscount(state: FakeShopState, given: unknown) {
  const wanted = input.parse(given)
  const blank = (['title', 'code', 'startsAt', 'context', 'customerGets'] as const)
    .filter((field) => !wanted[field])
    .map((field) => problem(field, 'BLANK', `${field} can't be blank`))
  const made: FakeDiscount = {
    id: `gid://shopify/DiscountCodeNode/${state.nextId()}`,
    kind: 'DiscountCodeBasic',
    code: '',
    title: '',
    tags: [],
    startsAt: 0,
    endsAt: null,
    usageLimit: null,
    used: 0,
    appliesOncePerCustomer: false,
    percentage: null,
    amount: null,
    products: new Set(),
    collections: new Set(),
    combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
    minimumPurchase: null,
  }
  const userErrors = [...blank, ...problemsOf(state, made, wanted)]
  if (userErrors.length > 0) return { codeDiscountNode: null, userErrors }
  write(made, wanted)
  keepDiscount(state, made)
  return { codeDiscountNode: codeNode(state, made), userErrors }
}

export function updateDiscount(state: FakeShopState, id: string, given: unknown) {
  const known = state.discounts.get(id)
  if (!known) return { codeDiscountNode: null, userErrors: [gone] }
  const wanted = input.parse(given)
  const userErrors = problemsOf(state, known, wanted)
  if (userErrors.length > 0) return { codeDiscountNode: null, userErrors }
  state.byCode.delete(known.code.toLowerCase())
  write(known, wanted)
  keepDiscount(state, known)
  return { codeDiscountNode: codeNode(state, known), userErrors }
}

export function deleteDiscount(state: FakeShopState, id: string) {
  const known = state.discounts.get(id)
  if (!known) return { deletedCodeDiscountId: null, userErrors: [gone] }
  state.discounts.delete(id)
  state.byCode.delete(known.code.toLowerCase())
  return { deletedCodeDiscountId: id, userErrors: [] }
}

export function keepDiscount(state: FakeShopState, discount: FakeDiscount): void {
  state.discounts.set(discount.id, discount)
  state.byCode.set(discount.code.toLowerCase(), discount)
}

const MAX_CODE = 255
const MAX_ITEMS = 100

function problemsOf(state: FakeShopState, known: FakeDiscount, wanted: Input): UserError[] {
  const { code = known.code, customerGets } = wanted
  const { percentage } = customerGets?.value ?? {}
  const startsAt = wanted.startsAt ? Date.parse(wanted.startsAt) : known.startsAt
  const endsAt = wanted.endsAt === undefined ? known.endsAt : wanted.endsAt && Date.parse(wanted.endsAt)
  const other = state.byCode.get(code.toLowerCase())
  const products = customerGets?.items?.products?.productsToAdd ?? []
  const collections = customerGets?.items?.collections?.add ?? []
  const found: [isWrong: boolean, UserError][] = [
    [
      other !== undefined && other !== known,
      problem('code', 'TAKEN', 'Code must be unique. Please try a different code.'),
    ],
    [code.length > MAX_CODE, problem('code', 'TOO_LONG', 'Code is too long (maximum is 255 characters)')],
    [
      Boolean(endsAt) && Number(endsAt) <= startsAt,
      problem('endsAt', 'END_DATE_BEFORE_START_DATE', 'Ends at needs to be after starts_at'),
    ],
    [
      percentage !== undefined && (percentage <= 0 || percentage > 1),
      problem('customerGets.value.percentage', 'VALUE_OUTSIDE_RANGE', 'Value must be between 0.0 and 1.0'),
    ],
    [
      products.length > MAX_ITEMS || collections.length > MAX_ITEMS,
      problem('customerGets.items', 'EXCEEDED_MAX', 'Too many items'),
    ],
    ...missingItems(state, products, collections),
  ]
  return found.filter(([isWrong]) => isWrong).map(([, error]) => error)
}

function missingItems(
  { products: count, collections: groups }: FakeShopState,
  products: readonly string[],
  collections: readonly string[],
): [boolean, UserError][] {
  const numbered = (id: string, kind: string) =>
    Number(new RegExp(`^gid://shopify/${kind}/(\\d+)$`).exec(id)?.[1] ?? 0)
  const isThere = (number: number, most: number) => number >= 1 && number <= most
  return [
    ...products
      .filter((id) => !isThere(numbered(id, 'Product'), count))
      .map((id) =>
        problem('customerGets.items.products.productsToAdd', 'INVALID', `Product with id: ${id} is invalid`),
      ),
    ...collections
      .filter((id) => !isThere(numbered(id, 'Collection'), groups))
      .map((id) =>
        problem('customerGets.items.collections.add', 'INVALID', `Collection with id: ${id} is invalid`),
      ),
  ].map((error) => [true, error])
}

function write(known: FakeDiscount, wanted: Input): void {
  const seconds = (text: string) => Math.floor(Date.parse(text) / 1000) * 1000
  const { title, code, tags, startsAt, endsAt, usageLimit, appliesOncePerCustomer, combinesWith } = wanted
  if (startsAt !== undefined) known.startsAt = seconds(startsAt)
  if (endsAt !== undefined) known.endsAt = endsAt === null ? null : seconds(endsAt)
  if (usageLimit !== undefined) known.usageLimit = usageLimit
  if (wanted.minimumRequirement !== undefined)
    known.minimumPurchase = wanted.minimumRequirement?.subtotal?.greaterThanOrEqualToSubtotal ?? null
  for (const [name, value] of Object.entries({ title, code, tags, appliesOncePerCustomer, combinesWith }))
    if (value !== undefined) Object.assign(known, { [name]: value })
  writeGains(known, wanted.customerGets)
}

function writeGains(known: FakeDiscount, gets: Input['customerGets']): void {
  if (gets?.value) {
    known.percentage = gets.value.percentage ?? null
    known.amount = gets.value.discountAmount?.amount ?? null
  }
  if (gets?.items?.all) for (const items of [known.products, known.collections]) items.clear()
  for (const id of gets?.items?.products?.productsToRemove ?? []) known.products.delete(id)
  for (const id of gets?.items?.collections?.remove ?? []) known.collections.delete(id)
  for (const id of gets?.items?.products?.productsToAdd ?? []) known.products.add(id)
  for (const id of gets?.items?.collections?.add ?? []) known.collections.add(id)
}

export function codeNode(state: FakeShopState, discount: FakeDiscount) {
  return { id: discount.id, codeDiscount: asDiscount(state, discount) }
}

/** By the other name of the same. */
export function discountNode(state: FakeShopState, discount: FakeDiscount) {
  return {
    id: discount.id.replace('DiscountCodeNode', 'DiscountNode'),
    discount: asDiscount(state, discount),
  }
}

function asDiscount({ storefront, now }: FakeShopState, discount: FakeDiscount) {
  const { code, startsAt, endsAt, products, collections } = discount
  const written = (at: number | null) =>
    at === null ? null : new Date(at).toISOString().replace('.000Z', 'Z')
  const nodes = (all: Set<string>) => ({ nodes: [...all].map((id) => ({ id })) })
  const url = `${storefront}/discount/${encodeURIComponent(code)}`
  return {
    __typename: discount.kind,
    ...discount,
    startsAt: written(startsAt),
    endsAt: written(endsAt),
    status: statusOf(discount, now()),
    codes: () => ({ nodes: [{ id: 'gid://shopify/DiscountRedeemCode/1', code }] }),
    shareableUrls: [{ url, title: discount.title, targetType: 'HOME' }],
    customerGets: {
      items:
        products.size > 0
          ? { __typename: 'DiscountProducts', products: nodes(products), productVariants: nodes(new Set()) }
          : collections.size > 0
            ? { __typename: 'DiscountCollections', collections: nodes(collections) }
            : { __typename: 'AllDiscountItems', allItems: true },
    },
  }
}

type Asked = { first?: number | null; after?: string | null; query?: string | null }

/** In the order in which they were made: what goes meanwhile moves nobody to another page. */
export function discountPage(
  state: FakeShopState,
  { first, after, query }: Asked,
): FakePage<ReturnType<typeof discountNode>> {
  const terms = termsOf(query ?? '')
  const size = first ?? 50
  const start = after ? numberOf(after) : 0
  const number = ({ id }: FakeDiscount) => Number(id.split('/').at(-1))
  const matches: Record<string, (discount: FakeDiscount, value: string) => boolean> = {
    tag: ({ tags }, value) => tags.includes(value),
    method: (_discount, value) => value === 'code',
    status: (discount, value) => statusOf(discount, state.now()).toLowerCase() === value,
  }
  const found: FakeDiscount[] = []
  for (const discount of state.discounts.values()) {
    if (number(discount) <= start) continue
    if (terms.every(({ field, value }) => matches[field ?? '']?.(discount, value))) found.push(discount)
    if (found.length > size) break
  }
  return page(
    found,
    size,
    (one) => cursorOf(number(one)),
    (one) => discountNode(state, one),
  )
}
