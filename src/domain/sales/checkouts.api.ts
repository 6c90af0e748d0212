/** The calls about a checkout that tells a campaign of its orders itself. */
import { z } from 'zod'
import { oneOf, typedLine, type Call } from '../calls/call.api.ts'
import {
  checkoutMessages,
  PRODUCT_CHARACTERS,
  PRODUCTS_LIMIT,
  SECRET_CHARACTERS,
} from './checkout-settings.ts'
import { nativeCheckoutIds } from './native-checkouts.ts'

const params = z.object({ campaignId: z.string().min(1).max(64), checkout: oneOf(nativeCheckoutIds) })

const settings = z.object({
  /** Whoever knows it can report sales. */
  url: z.string(),
  /** What it signs with never leaves the server again. */
  hasSecret: z.boolean(),
  /** Names, numbers and SKUs of what counts; none: everything. */
  products: z.array(z.string()).readonly(),
  countsRenewals: z.boolean(),
})

export type CheckoutSettings = z.infer<typeof settings>

const product = typedLine(PRODUCT_CHARACTERS).trim().min(1)

const change = z.strictObject({
  /** Null: nothing that it signs is trusted any more. */
  secret: typedLine(SECRET_CHARACTERS).trim().min(1).nullable().optional(),
  products: z.array(product).max(PRODUCTS_LIMIT, checkoutMessages.tooManyProducts).optional(),
  countsRenewals: z.boolean().optional(),
})

export type CheckoutChange = z.infer<typeof change>

const order = z.object({
  id: z.string(),
  /** Null: none came with it. */
  email: z.string().nullable(),
  /** Minor units of the currency. */
  amount: z.number(),
  currency: z.string(),
  createdAt: z.number(),
  /** Of test mode: it counts nowhere. */
  isTest: z.boolean(),
  isRefunded: z.boolean(),
})

export type CheckoutOrder = z.infer<typeof order>

const PATH = '/api/campaigns/:campaignId/checkouts/:checkout'

export const checkoutsApi = {
  get: {
    method: 'GET',
    path: PATH,
    access: 'campaign',
    summary: 'Where a checkout tells a campaign of its orders, and which of them count.',
    params,
    answer: settings,
  },
  save: {
    method: 'PATCH',
    path: PATH,
    access: 'campaign',
    summary:
      'Says what a checkout signs with, and which of its orders count. What is left out stays as it is.',
    params,
    body: change,
    answer: settings,
  },
  orders: {
    method: 'GET',
    path: `${PATH}/orders`,
    access: 'campaign',
    summary: 'The last five orders that a checkout has reported, tests too, the latest first.',
    params,
    answer: z.object({ orders: z.array(order) }),
  },
  rotate: {
    method: 'POST',
    path: `${PATH}/rotate`,
    access: 'campaign',
    summary: 'Gives a checkout a new address: the old one stops working at once.',
    params,
    answer: settings,
  },
} as const satisfies Record<string, Call>
