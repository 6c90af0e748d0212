/** What keeps a store campaign from giving its people codes that work, and how an owner is told so. */
import type { Discount } from './discount.schema.ts'

export type DiscountReadiness = {
  /** Null: nothing was saved yet. */
  discount: Discount | null
  shop: 'none' | 'broken' | 'working'
  /** False: every lead would have a code of their own, and the account's plan has none made. */
  isPaidFor: boolean
  embed: 'on' | 'off' | 'unknown'
  /** How many codes the shop refuses. */
  failedCodes: number
}

/** Worst first: of what stands on something else that is missing nothing is said. */
export const discountProblemCodes = [
  'shopMissing',
  'shopBroken',
  'storePlanMissing',
  'discountMissing',
  'codesFailing',
  'embedOff',
] as const

export type DiscountProblemCode = (typeof discountProblemCodes)[number]

export const discountProblemWords = {
  shopMissing: {
    title: 'No shop is connected',
    text: 'Nobody gets a discount code, and no order is counted.',
    mend: 'Connect your shop',
  },
  shopBroken: {
    title: 'The shop does not let us in',
    text: 'No discount code is made until it is connected again.',
    mend: 'Check the connection',
  },
  storePlanMissing: {
    title: 'Your plan has no discount codes',
    text: 'Nobody gets a code of their own until the store plan is chosen.',
    mend: 'See the plan',
  },
  discountMissing: {
    title: 'There is no discount yet',
    text: 'People would have a deadline, and nothing that ends with it.',
    mend: 'Set the discount',
  },
  codesFailing: {
    title: 'The shop refuses discount codes',
    text: 'Some people see their deadline without a code.',
    mend: 'See what it says',
  },
  embedOff: {
    title: 'The app embed is switched off',
    text: 'Visitors of the shop see neither the countdown nor their code.',
    mend: 'Switch it on',
  },
} as const satisfies Record<DiscountProblemCode, { title: string; text: string; mend: string }>

export function discountProblems(readiness: DiscountReadiness): DiscountProblemCode[] {
  const { discount, shop, isPaidFor, embed, failedCodes } = readiness
  if (shop === 'none') return discount === null ? ['shopMissing', 'discountMissing'] : ['shopMissing']
  return discountProblemCodes.filter(
    (code) =>
      ({
        shopMissing: false,
        shopBroken: shop === 'broken',
        storePlanMissing: !isPaidFor,
        discountMissing: discount === null,
        codesFailing: failedCodes > 0,
        embedOff: embed === 'off',
      })[code],
  )
}
