/** Discount codes: one discount each, since all codes of a discount end together. */
import { z } from 'zod'
import { idText } from '../platform-api.ts'
import type { Page } from '../adapter.ts'
import type { CodeOutcome, CodeTerms, Shop, ShopCode, Store } from '../store.ts'
import { ask, nextOf, pageInfo, rejected, userErrors } from './store-api.ts'
import { change, isGone, isTaken, move } from './store-code-changes.ts'
import { codeInput, OUR_TAG } from './store-code-terms.ts'
import { operations } from './store-operations.ts'

export const codes: Store['codes'] = { make, move, change, find, delete: remove, list }

const endsAt = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .nullable()
const terms = z.looseObject({
  endsAt,
  tags: z.array(z.string()).optional(),
  shareableUrls: z.array(z.looseObject({ url: z.string() })),
})

/** Discounts that are none of ours may be of another kind, which has none of what was asked for. */
const nothing = z.object({})
const node = z.looseObject({ id: idText, codeDiscount: z.union([terms, nothing]) })

const made = z.looseObject({
  discountCodeBasicCreate: z.looseObject({ codeDiscountNode: node.nullable(), userErrors }),
})

/** Not told twice by itself: a code that was made without an answer would be taken by ourselves. `find` says so. */
async function make(shop: Shop, code: string, ends: number | null, wanted: CodeTerms): Promise<CodeOutcome> {
  const variables = { code: codeInput({ code, endsAt: ends, terms: wanted }) }
  const asked = { operation: operations.makeCode, variables, data: made, isRepeatable: false }
  const { codeDiscountNode, userErrors: errors } = (await ask(shop, asked)).discountCodeBasicCreate
  if (isTaken(errors)) return { outcome: 'taken' }
  const found = codeDiscountNode && codeOf(codeDiscountNode.id, codeDiscountNode.codeDiscount)
  if (errors.length > 0 || !found) throw rejected(errors)
  return { outcome: 'made', code: found }
}

function codeOf(
  id: string,
  { endsAt: ends, shareableUrls }: Partial<z.infer<typeof terms>>,
): ShopCode | null {
  if (ends === undefined) return null
  const url = shareableUrls?.[0]?.url ?? ''
  return {
    id: writtenId(id),
    url: /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : null,
    endsAt: ends,
  }
}

/** The same discount has two names, one by each way of finding it. */
function writtenId(id: string): string {
  return id.replace('/DiscountNode/', '/DiscountCodeNode/')
}

const found = z.looseObject({ codeDiscountNodeByCode: node.nullable() })

async function find(shop: Shop, code: string): Promise<ShopCode | null> {
  const asked = { operation: operations.findCode, variables: { code }, data: found, isRepeatable: true }
  const { codeDiscountNodeByCode: one } = await ask(shop, asked)
  if (one === null || !('tags' in one.codeDiscount) || !one.codeDiscount.tags?.includes(OUR_TAG)) return null
  return codeOf(one.id, one.codeDiscount)
}

const deleted = z.looseObject({ discountCodeDelete: z.looseObject({ userErrors }) })

async function remove(shop: Shop, id: string): Promise<void> {
  const asked = { operation: operations.deleteCode, variables: { id }, data: deleted, isRepeatable: true }
  const errors = (await ask(shop, asked)).discountCodeDelete.userErrors
  if (errors.length > 0 && !isGone(errors)) throw rejected(errors)
}

const PER_PAGE = 50

const listed = z.looseObject({
  discountNodes: z.looseObject({
    nodes: z.array(
      z.looseObject({
        id: idText,
        discount: z.union([
          terms.extend({ codes: z.looseObject({ nodes: z.array(z.looseObject({ code: z.string() })) }) }),
          nothing,
        ]),
      }),
    ),
    pageInfo,
  }),
})

async function list(shop: Shop, after: string | null): Promise<Page<ShopCode & { code: string }>> {
  const variables = { first: PER_PAGE, after, search: `tag:${OUR_TAG} method:code` }
  const asked = { operation: operations.listCodes, variables, data: listed, isRepeatable: true }
  const { nodes, pageInfo: page } = (await ask(shop, asked)).discountNodes
  const entries = nodes.flatMap(({ id, discount }) => {
    const code = 'codes' in discount ? discount.codes.nodes[0]?.code : undefined
    const one = codeOf(id, discount)
    return one && code !== undefined ? [{ ...one, code }] : []
  })
  return { entries, next: nextOf(page) }
}
