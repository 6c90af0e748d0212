/** Fifty thousand products that nobody has to keep: each is made of its number, in the order of their titles. */
import type { FakeShopState } from './shop-state.ts'

/** What searching has to get along with. */
const ODD_TITLES = [
  '12" tin: “Ada’s” (gold)',
  '50% D\'Oro: "best" \\ AND NOT -cheap*',
  'AND',
  'Çedille & crème brûlée',
]

const kinds = [
  'Apron',
  'Bread box',
  'Cake tin',
  'Dough scraper',
  'Flour sieve',
  'Linen towel',
  'Oven glove',
  'Whisk',
]

type Item = { number: number; title: string }

function itemAt(number: number, count: number, words: string): Item {
  const odd = ODD_TITLES[number - 1]
  if (odd !== undefined) return { number, title: odd }
  const kind = kinds[Math.floor(((number - 1) / count) * kinds.length)] ?? ''
  return { number, title: `${kind} ${words}${String(number).padStart(5, '0')}` }
}

export function handleOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

type Asked = { first?: number | null; after?: string | null; query?: string | null }

export type FakePage<Node> = {
  nodes: Node[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

export function productPage({ products: count, storefront }: FakeShopState, asked: Asked) {
  return pageOf(
    count,
    asked,
    (number) => itemAt(number, count, ''),
    ({ number, title }) => {
      const picture = `${storefront}/pictures/${number % kinds.length}.svg`
      return {
        id: `gid://shopify/Product/${number}`,
        title,
        handle: handleOf(title),
        status: 'ACTIVE',
        featuredMedia:
          number % 5 === 0 ? null : { preview: { image: { url: picture } }, __typename: 'MediaImage' },
        priceRangeV2: { minVariantPrice: { amount: ((number % 90) + 9.5).toFixed(1) } },
      }
    },
  )
}

export function collectionPage({ collections: count, storefront }: FakeShopState, asked: Asked) {
  return pageOf(
    count,
    asked,
    (number) => itemAt(number, count, 'collection '),
    ({ number, title }) => ({
      id: `gid://shopify/Collection/${number}`,
      title,
      handle: handleOf(title),
      image: number % 3 === 0 ? null : { url: `${storefront}/pictures/${number % kinds.length}.svg` },
    }),
  )
}

function pageOf<Node>(
  count: number,
  { first, after, query }: Asked,
  at: (number: number) => Item,
  written: (item: Item) => Node,
): FakePage<Node> {
  const matches = matcherOf(query ?? '')
  const size = first ?? 50
  const found: Item[] = []
  for (let number = after ? numberOf(after) + 1 : 1; number <= count && found.length <= size; number++) {
    const item = at(number)
    if (matches(item.title)) found.push(item)
  }
  return page(found, size, ({ number }) => cursorOf(number), written)
}

export function page<Entry, Node>(
  found: readonly Entry[],
  size: number,
  cursor: (entry: Entry) => string,
  written: (entry: Entry) => Node,
): FakePage<Node> {
  const shown = found.slice(0, size)
  const [firstOne, lastOne] = [shown[0], shown.at(-1)]
  return {
    nodes: shown.map(written),
    pageInfo: {
      hasNextPage: found.length > size,
      hasPreviousPage: false,
      startCursor: firstOne === undefined ? null : cursor(firstOne),
      endCursor: lastOne === undefined ? null : cursor(lastOne),
    },
  }
}

export function cursorOf(number: number): string {
  return Buffer.from(JSON.stringify({ last_id: number })).toString('base64')
}

export function numberOf(cursor: string): number {
  const read: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString())
  if (typeof read === 'object' && read !== null && 'last_id' in read) return Number(read.last_id)
  throw new Error('Invalid cursor for current pagination sort.')
}

/**
 * The documented syntax, as far as anybody here searches: terms that all have to match, `title:blue*`, special characters
 * after a backslash. What it cannot read is refused, which the real one does not do: it finds something else.
 */
export function termsOf(query: string): { field: string | null; value: string; isPrefix: boolean }[] {
  return [...query.matchAll(/(?:\\.|[^\s\\])+/g)].map(([term]) => {
    const [, field, written = ''] = /^([a-z_]+):(.*)$/.exec(term) ?? [term, null, term]
    const isPrefix = /(?:^|[^\\])\*$/.test(written)
    const value = isPrefix ? written.slice(0, -1) : written
    const rest = value.replaceAll(/\\[\\:()"'*]/g, '')
    if (rest === '' ? value === '' : /[\\:()"*]/.test(rest) || /^[<>=-]/.test(value))
      throw new Error(`Search that means something else: ${query}`)
    return { field: field ?? null, value: value.replaceAll(/\\(.)/g, '$1').toLowerCase(), isPrefix }
  })
}

function matcherOf(query: string): (title: string) => boolean {
  const terms = termsOf(query)
  if (terms.length === 0) return () => true
  return (title) => {
    const words = title
      .toLowerCase()
      .split(/\s+/)
      .flatMap((word) => [word, word.replace(/^[^\p{L}\p{N}]+/u, '')])
    return terms.every(({ value, isPrefix }) =>
      words.some((word) => (isPrefix ? word.startsWith(value) : word === value)),
    )
  }
}
