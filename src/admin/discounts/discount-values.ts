/** What the fields of a discount hold, and the discount that they spell. */
import type {
  Combination,
  Discount,
  DiscountDraft,
  DiscountScope,
  DiscountType,
} from '#domain/discounts/discount.schema.ts'

/** A product or a collection that was chosen, as far as it is shown. */
export type ChosenItem = {
  id: string
  title: string
  image: string | null
  handle: string
  /** Of collections: null. */
  price: string | null
}

/** An empty number is a field that nobody has filled in. */
export type DiscountValues = {
  value: number | ''
  type: DiscountType
  applies_to: DiscountScope
  discount_code: string
  products: ChosenItem[]
  collections: ChosenItem[]
  combines_with: Combination[]
  minimum_purchase: number | ''
}

/** Before the first save nothing is taken off: nobody gives away what they have not chosen. */
export const newDiscount: DiscountValues = {
  value: '',
  type: 'percentage',
  applies_to: 'all',
  discount_code: '',
  products: [],
  collections: [],
  combines_with: [],
  minimum_purchase: '',
}

export function valuesOf(saved: Discount | null): DiscountValues {
  if (saved === null) return newDiscount
  return {
    value: saved.value,
    type: saved.type,
    applies_to: saved.applies_to,
    discount_code: saved.discount_code ?? '',
    products: saved.products.map(({ product_id, title, image, handle, price }) => ({
      id: product_id,
      title,
      image,
      handle,
      price,
    })),
    collections: saved.collections.map(({ id, title, image, handle }) => ({
      id,
      title,
      image,
      handle,
      price: null,
    })),
    combines_with: saved.combines_with,
    minimum_purchase: saved.minimum_purchase ?? '',
  }
}

/** Products go along with the scope that names them, collections with theirs, and the code where the owner writes it. */
export function draftOf(values: DiscountValues, { hasOwnCode }: { hasOwnCode: boolean }): DiscountDraft {
  const { applies_to, products, collections } = values
  return {
    // An empty value is no number, and refused as such.
    value: values.value === '' ? Number.NaN : values.value,
    type: values.type,
    applies_to,
    discount_code: hasOwnCode ? values.discount_code : null,
    ...(applies_to === 'specific' && {
      products: products.map(({ id, title, image, price, handle }) => ({
        product_id: id,
        title,
        image,
        price,
        handle,
      })),
    }),
    ...(applies_to === 'collections' && {
      collections: collections.map(({ id, title, image, handle }) => ({ id, title, image, handle })),
    }),
    combines_with: values.combines_with,
    minimum_purchase: values.minimum_purchase === '' ? null : values.minimum_purchase,
  }
}

/** The same as it is kept, for what was changed of a saved one. */
export function discountOf(values: DiscountValues, { hasOwnCode }: { hasOwnCode: boolean }): Discount {
  const { applies_to, products, collections } = values
  return {
    value: values.value === '' ? 0 : values.value,
    type: values.type,
    applies_to,
    discount_code: (hasOwnCode && values.discount_code.trim()) || null,
    products:
      applies_to === 'specific'
        ? products.map(({ id, title, image, handle, price }) => ({
            id,
            title,
            image,
            handle,
            product_id: id,
            price,
          }))
        : [],
    collections:
      applies_to === 'collections'
        ? collections.map(({ id, title, image, handle }) => ({ id, title, image, handle }))
        : [],
    combines_with: values.combines_with,
    minimum_purchase: values.minimum_purchase === '' ? null : values.minimum_purchase,
  }
}

/** What is chosen under a scope; all products are not chosen one by one. */
export function chosenOf({ applies_to, products, collections }: DiscountValues): ChosenItem[] {
  return { all: [], specific: products, collections }[applies_to]
}
