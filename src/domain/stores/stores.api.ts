/** The calls about the shop that an account has connected: one an account, shared by its store campaigns. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { shopAddressMessages, shopOf } from './shop-address.ts'

const shop = z
  .string()
  .max(300, shopAddressMessages.unknown)
  .refine((typed) => typed.trim() !== '', shopAddressMessages.blank)
  .transform((typed, context) => {
    const found = shopOf(typed)
    if (found === null) context.addIssue({ code: 'custom', message: shopAddressMessages.unknown })
    return found ?? ''
  })

/** A screen of ours: whoever comes back from the shop lands there. */
const returnUrl = z.string().max(500).optional()

/** How it was connected: by the installation's app, by an app of the owner's own, by the token of an older custom app. */
const storeProof = z.enum(['oauth', 'app', 'token'])

/** `label` and `value` are the specification's names for the shop's name and its host, `esp_id` for the platform (A §3). */
export const storeView = z.object({
  label: z.string(),
  value: z.string(),
  esp_id: z.string(),
  by: storeProof,
  /** ISO 4217, the shop's own; amounts of discounts are in it. */
  currency: z.string().nullable(),
  timezone: z.string().nullable(),
  connectedAt: z.number(),
  /** Null while it answers. `since`: when it last did not. */
  problem: z.object({ since: z.number(), text: z.string() }).nullable(),
  /** Scopes that something needs which was asked for and not given. */
  missingScopes: z.array(z.string()),
})

export type StoreView = z.infer<typeof storeView>

const storeState = z.object({
  store: storeView.nullable(),
  /** The plan that an account's store campaigns need; given by whoever runs the installation. */
  subscribed: z.boolean(),
  /** The shop that was connected last and is no longer: uninstalled there, or disconnected here. */
  ended: z
    .object({ shop: z.string(), at: z.number(), by: z.enum(['uninstalled', 'disconnected']) })
    .nullable(),
  /** `ready`: the installation is an app at the platform. Else the settings that are missing for it. */
  signIn: z.union([z.literal('ready'), z.object({ set: z.array(z.string()) })]),
})

export type StoreState = z.infer<typeof storeState>

const catalogueItem = z.object({
  id: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  handle: z.string(),
})

export const storesApi = {
  show: {
    method: 'GET',
    path: '/api/store',
    access: 'account',
    summary: 'The shop of the account, whether its plan is paid, and how one can be connected.',
    answer: storeState,
  },
  connect: {
    method: 'POST',
    path: '/api/store/connect',
    access: 'person',
    summary: 'Says where to allow the installation’s app at a shop. The shop leads back to the return URL.',
    body: z.strictObject({ shop, returnUrl }),
    answer: z.object({ url: z.string() }),
  },
  connectBy: {
    method: 'PUT',
    path: '/api/store',
    access: 'account',
    summary:
      'Connects a shop by an app of its owner’s own, or by the token of an older custom app. It is tried first.',
    body: z.discriminatedUnion('by', [
      z.strictObject({
        by: z.literal('app'),
        shop,
        clientId: z.string().trim().min(1, shopAddressMessages.blank).max(200),
        clientSecret: z.string().trim().min(1, shopAddressMessages.blank).max(200),
      }),
      z.strictObject({
        by: z.literal('token'),
        shop,
        accessToken: z.string().trim().min(1, shopAddressMessages.blank).max(200),
        /** What the app signs its webhooks with. */
        clientSecret: z.string().trim().min(1, shopAddressMessages.blank).max(200),
      }),
    ]),
    answer: storeState,
  },
  subscribe: {
    method: 'POST',
    path: '/api/store/subscribe',
    access: 'person',
    summary: 'Says where the plan is chosen that store campaigns need.',
    body: z.strictObject({ shop, returnUrl }),
    answer: z.object({ url: z.string() }),
  },
  disconnect: {
    method: 'DELETE',
    path: '/api/store',
    access: 'account',
    summary:
      'Disconnects the shop: its tokens are forgotten at once, what was made there ends with its deadlines.',
    answer: storeState,
  },
  extensionSetup: {
    method: 'GET',
    path: '/v2/api/shopify/extension-setup',
    access: 'account',
    summary: 'Whether the app embed is on in the shop’s theme, and where it is switched on.',
    answer: z.object({
      data: z.object({
        /** Null: nobody could find out. */
        shopifyExtensionEnabled: z.boolean().nullable(),
        shopifyExtensionEnableLink: z.string(),
      }),
    }),
  },
  products: {
    method: 'GET',
    path: '/v2/api/shopify/promotion/:campaignId/products',
    access: 'campaign',
    summary: 'Products and collections of the shop that match a search, a page of each at a time.',
    params: z.object({ campaignId: z.string().max(64) }),
    query: z.object({
      search: z.string().max(200).optional(),
      /** Left out: both. */
      only: z.enum(['products', 'collections']).optional(),
      /** Of the page before, of the one kind that is asked for. */
      after: z.string().max(500).optional(),
    }),
    answer: z.object({
      data: z.object({
        products: z.array(catalogueItem.extend({ price: z.string().nullable() })),
        collections: z.array(catalogueItem),
        /** Null: these were the last. */
        nextProducts: z.string().nullable(),
        nextCollections: z.string().nullable(),
      }),
    }),
  },
} as const satisfies Record<string, Call>
