/** Codes that are there already: another end, other terms. What was used of them stays used. */
import { z } from 'zod'
import { idText } from '../platform-api.ts'
import type { CodeTerms, Shop } from '../store.ts'
import { ask, rejected, userErrors, type UserErrors } from './store-api.ts'
import { changedItems, codeInput, writtenInstant, type CodeItems } from './store-code-terms.ts'
import { operations } from './store-operations.ts'

export async function move(shop: Shop, id: string, ends: number | null): Promise<'moved' | 'gone'> {
  const code = { endsAt: ends === null ? null : writtenInstant(ends) }
  const errors = await update(shop, id, code)
  if (isGone(errors)) return 'gone'
  if (errors.length > 0) throw rejected(errors)
  return 'moved'
}

const changed = z.looseObject({ discountCodeBasicUpdate: z.looseObject({ userErrors }) })

async function update(shop: Shop, id: string, code: object): Promise<UserErrors> {
  const asked = { operation: operations.changeCode, variables: { id, code }, data: changed }
  return (await ask(shop, { ...asked, isRepeatable: true })).discountCodeBasicUpdate.userErrors
}

/** It is the id that the shop complains of, and of nothing in what it was to become. */
export function isGone(errors: UserErrors): boolean {
  return errors.some(({ field }) => field?.length === 1 && field[0] === 'id')
}

type Change = { code: string; endsAt: number | null; terms: CodeTerms }

export async function change(shop: Shop, id: string, to: Change): Promise<'changed' | 'taken' | 'gone'> {
  const before = await itemsOf(shop, id)
  if (before === null) return 'gone'
  const input = codeInput(to)
  const customerGets = { ...input.customerGets, items: changedItems(to.terms.items, before) }
  const errors = await update(shop, id, { ...input, customerGets })
  if (isGone(errors)) return 'gone'
  if (isTaken(errors)) return 'taken'
  if (errors.length > 0) throw rejected(errors)
  return 'changed'
}

const ids = z.looseObject({ nodes: z.array(z.looseObject({ id: idText })) }).optional()
const itemsData = z.looseObject({
  discountNode: z
    .looseObject({
      discount: z.looseObject({
        customerGets: z
          .looseObject({
            items: z.looseObject({ products: ids, productVariants: ids, collections: ids }),
          })
          .optional(),
      }),
    })
    .nullable(),
})

async function itemsOf(shop: Shop, id: string): Promise<CodeItems | null> {
  const asked = { operation: operations.itemsOfCode, variables: { id }, data: itemsData }
  const items = (await ask(shop, { ...asked, isRepeatable: true })).discountNode?.discount.customerGets?.items
  if (!items) return null
  const idsOf = (all: z.infer<typeof ids>) => all?.nodes.map((one) => one.id) ?? []
  return {
    products: idsOf(items.products),
    variants: idsOf(items.productVariants),
    collections: idsOf(items.collections),
  }
}

const taken: readonly unknown[] = ['TAKEN', 'DUPLICATE', 'IMPLICIT_DUPLICATE']

export function isTaken(errors: UserErrors): boolean {
  return errors.some(({ field, code }) => taken.includes(code) && field?.at(-1) === 'code')
}
