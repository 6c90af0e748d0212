/** What a fake shop answers to each of its documented queries and mutations, where the scopes of the app allow it. */
import { GraphQLError } from 'graphql'
import { hookAddress } from './fake-platform.ts'
import { collectionPage, cursorOf, numberOf, page, productPage } from './shop-catalogue.ts'
import {
  codeNode,
  createDiscount,
  deleteDiscount,
  discountNode,
  discountPage,
  updateDiscount,
} from './shop-discounts.ts'
import type { FakeApp, FakeShopState } from './shop-state.ts'

type Asking = { state: FakeShopState; app: FakeApp }
type Arguments = Record<string, unknown> & { first?: number; after?: string | null; query?: string | null }

export function answersOf({ state, app }: Asking) {
  const scopes = state.scopes.get(app.clientId) ?? []

  /** A scope that writes reads, too. */
  const allowed = (scope: string) =>
    scopes.includes(scope) || scopes.includes(scope.replace('read_', 'write_'))

  function needing<Answer>(scope: string, field: string, answer: (given: Arguments) => Answer) {
    return (given: Arguments): Answer => {
      if (allowed(scope)) return answer(given)
      throw new GraphQLError(
        `Access denied for ${field} field. Required access: \`${scope}\` access scope.`,
        {
          extensions: {
            code: 'ACCESS_DENIED',
            documentation: 'https://shopify.dev/api/usage/access-scopes',
            requiredAccess: `\`${scope}\` access scope.`,
          },
        },
      )
    }
  }

  const byId = (id: unknown) =>
    state.discounts.get(String(id).replace('/DiscountNode/', '/DiscountCodeNode/'))

  return {
    shop: () => ({
      name: state.name,
      currencyCode: state.currency,
      ianaTimezone: state.timezone,
      myshopifyDomain: state.host,
      primaryDomain: { url: state.storefront },
    }),
    currentAppInstallation: () => ({
      id: `gid://shopify/AppInstallation/${app.clientId}`,
      accessScopes: scopes.map((handle) => ({ handle, description: handle })),
      app: { apiKey: app.clientId, handle: app.handle },
    }),
    products: needing('read_products', 'products', (given) => productPage(state, given)),
    collections: needing('read_products', 'collections', (given) => collectionPage(state, given)),
    codeDiscountNodeByCode: needing('read_discounts', 'codeDiscountNodeByCode', ({ code }) => {
      const found = state.byCode.get(String(code).toLowerCase())
      return found ? codeNode(state, found) : null
    }),
    discountNode: needing('read_discounts', 'discountNode', ({ id }) => {
      const found = byId(id)
      return found ? discountNode(state, found) : null
    }),
    discountNodes: needing('read_discounts', 'discountNodes', (given) => discountPage(state, given)),
    themes: needing('read_themes', 'themes', () => ({
      nodes: [{ id: 'gid://shopify/OnlineStoreTheme/1', files }],
    })),
    discountCodeBasicCreate: needing('write_discounts', 'discountCodeBasicCreate', (given) =>
      createDiscount(state, given['basicCodeDiscount']),
    ),
    discountCodeBasicUpdate: needing(
      'write_discounts',
      'discountCodeBasicUpdate',
      ({ id, basicCodeDiscount }) => updateDiscount(state, byId(id)?.id ?? '', basicCodeDiscount),
    ),
    discountCodeDelete: needing('write_discounts', 'discountCodeDelete', ({ id }) =>
      deleteDiscount(state, byId(id)?.id ?? ''),
    ),
    metafieldsSet,
    webhookSubscriptions,
    webhookSubscriptionCreate,
    webhookSubscriptionDelete,
  }

  function files({ filenames }: { filenames?: string[] }) {
    const isAsked = filenames?.includes('config/settings_data.json') && state.themeSettings !== null
    const body = { __typename: 'OnlineStoreThemeFileBodyText', content: state.themeSettings }
    return { nodes: isAsked ? [{ filename: 'config/settings_data.json', body }] : [] }
  }

  /** Of what belongs to the app itself; whatever belongs to others needs a scope. */
  function metafieldsSet({ metafields }: Arguments) {
    const all = metafields as {
      ownerId: string
      namespace: string
      key: string
      type: string
      value: string
    }[]
    const wrong = all.findIndex((one) => one.ownerId !== `gid://shopify/AppInstallation/${app.clientId}`)
    if (wrong >= 0) {
      const field = ['metafields', String(wrong), 'ownerId']
      return {
        userErrors: [{ field, message: 'Owner does not exist.', code: 'INVALID', elementIndex: wrong }],
      }
    }
    for (const { namespace, key, value } of all)
      if (namespace === 'lastcall' && key === 'script') state.embedScripts.set(app.clientId, value)
    return { userErrors: [] }
  }

  /** An app sees its own. */
  function webhookSubscriptions({ uri, first = 50, after }: Arguments) {
    const start = after ? numberOf(after) : 0
    const number = (id: string) => Number(id.split('/').at(-1))
    const found = state.subscriptions.filter(
      (one) => one.clientId === app.clientId && one.uri === uri && number(one.id) > start,
    )
    return page(
      found,
      first,
      ({ id }) => cursorOf(number(id)),
      (one) => ({ ...one, format: 'JSON' }),
    )
  }

  function webhookSubscriptionCreate({ topic: asked, webhookSubscription }: Arguments) {
    const topic = String(asked)
    const { uri } = webhookSubscription as { uri: string }
    const refused = (field: string, message: string) => ({
      webhookSubscription: null,
      userErrors: [{ field: field.split('.'), message }],
    })
    const scope = scopeOfTopic(topic)
    if (scope !== null && !allowed(scope))
      return refused(
        'topic',
        `You do not have permission to create or update webhooks with ${topic.toLowerCase()} topic.`,
      )
    if (!hookAddress.safeParse(uri).success)
      return refused('webhookSubscription.uri', 'Address is not allowed: it has to use HTTPS')
    if (
      state.subscriptions.some(
        (one) => one.topic === topic && one.uri === uri && one.clientId === app.clientId,
      )
    )
      return refused('webhookSubscription.uri', 'Address for this topic has already been taken')
    const made = {
      id: `gid://shopify/WebhookSubscription/${state.nextId()}`,
      topic,
      uri,
      clientId: app.clientId,
    }
    state.subscriptions.push(made)
    return { webhookSubscription: { ...made, format: 'JSON' }, userErrors: [] }
  }

  function webhookSubscriptionDelete({ id }: Arguments) {
    const at = state.subscriptions.findIndex((one) => one.id === id && one.clientId === app.clientId)
    if (at < 0)
      return {
        deletedWebhookSubscriptionId: null,
        userErrors: [{ field: ['id'], message: 'Webhook subscription does not exist' }],
      }
    state.subscriptions.splice(at, 1)
    return { deletedWebhookSubscriptionId: id, userErrors: [] }
  }
}

function scopeOfTopic(topic: string): string | null {
  if (/^(ORDERS|REFUNDS|CHECKOUTS)_/.test(topic)) return 'read_orders'
  return topic.startsWith('CUSTOMERS_') ? 'read_customers' : null
}
