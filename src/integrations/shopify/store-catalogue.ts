/** Products and collections by their titles, a page at a time. */
import { z } from 'zod'
import { idText } from '../platform-api.ts'
import type { Page } from '../adapter.ts'
import type { Shop, ShopCollection, ShopProduct } from '../store.ts'
import { ask, nextOf, pageInfo } from './store-api.ts'
import { operations } from './store-operations.ts'

const PER_PAGE = 25

type At = { search: string; after: string | null }

const image = z.looseObject({ url: z.string() }).nullish()

const products = z.looseObject({
  products: z.looseObject({
    nodes: z.array(
      z.looseObject({
        id: idText,
        title: z.string(),
        handle: z.string(),
        featuredMedia: z.looseObject({ preview: z.looseObject({ image }).nullish() }).nullish(),
        priceRangeV2: z.looseObject({ minVariantPrice: z.looseObject({ amount: z.string() }) }),
      }),
    ),
    pageInfo,
  }),
})

/** The price of its cheapest variant. */
export async function productsOf(shop: Shop, at: At): Promise<Page<ShopProduct>> {
  const asked = { operation: operations.products, variables: variablesOf(at), data: products }
  const { nodes, pageInfo: page } = (await ask(shop, { ...asked, isRepeatable: true })).products
  const entries = nodes.map(({ id, title, handle, featuredMedia, priceRangeV2 }) => ({
    id,
    title,
    handle,
    image: featuredMedia?.preview?.image?.url ?? null,
    price: priceRangeV2.minVariantPrice.amount,
  }))
  return { entries, next: nextOf(page) }
}

const collections = z.looseObject({
  collections: z.looseObject({
    nodes: z.array(z.looseObject({ id: idText, title: z.string(), handle: z.string(), image })),
    pageInfo,
  }),
})

export async function collectionsOf(shop: Shop, at: At): Promise<Page<ShopCollection>> {
  const asked = { operation: operations.collections, variables: variablesOf(at), data: collections }
  const { nodes, pageInfo: page } = (await ask(shop, { ...asked, isRepeatable: true })).collections
  const entries = nodes.map(({ id, title, handle, image: picture }) => ({
    id,
    title,
    handle,
    image: picture?.url ?? null,
  }))
  return { entries, next: nextOf(page) }
}

function variablesOf({ search, after }: At) {
  const query = searchOf(search)
  return { first: PER_PAGE, after, search: query, sort: query === null ? 'TITLE' : 'RELEVANCE' }
}

/** Each word is the beginning of one in the title: `blue ring` → `title:blue* title:ring*`. Null: everything. */
export function searchOf(typed: string): string | null {
  const words = typed
    .split(/[\s\p{Cc}]+/u)
    // Comparators and minus mean something at the beginning of a value, and nothing to whoever looks for a title.
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
  return words.length === 0 ? null : words.map((word) => `title:${escaped(word)}*`).join(' ')
}

function escaped(word: string): string {
  return word.replaceAll(/[\\:()"'*]/g, String.raw`\$&`)
}
