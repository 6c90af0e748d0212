/** What the fields of a discount are called where somebody leaves with them unsaved, or two people have changed one. */
import {
  discountScopes,
  discountTypes,
  type Combination,
  type DiscountScope,
  type DiscountType,
} from '#domain/discounts/discount.schema.ts'
import { wordsFrom, type FieldWords } from '../saving/conflict-text.ts'
import { combinesText } from './buyer-text.ts'
import type { DiscountValues } from './discount-values.ts'

export const discountFieldNames: Record<keyof DiscountValues, string> = {
  type: 'Type',
  value: 'Value',
  discount_code: 'Discount code',
  applies_to: 'Applies to',
  products: 'Products',
  collections: 'Collections',
  combines_with: 'Combines with',
  minimum_purchase: 'Minimum purchase',
}

/** By the groups of `savedRecords.discount`; the server sends the fields of a discount. */
const special: Record<string, FieldWords> = {
  value: {
    label: 'Value',
    noun: 'the value',
    text: ({ value, type }) => `${String(value)}, ${discountTypes[type as DiscountType]}`,
  },
  appliesTo: {
    label: 'Applies to',
    noun: 'what it applies to',
    text: ({ applies_to, products, collections }) => {
      const names = [products, collections].flatMap((items) => items as { title: string }[])
      return [discountScopes[applies_to as DiscountScope], ...names.map(({ title }) => title)].join(', ')
    },
  },
  combines_with: {
    label: discountFieldNames.combines_with,
    text: ({ combines_with }) => combinesText(combines_with as Combination[]),
  },
}

export const discountWords = wordsFrom(discountFieldNames, special)
