/** Everything that a shop is asked, in the words of the version that is pinned here: a test holds them against its schema. */

export const API_VERSION = '2026-10'

export const operations = {
  facts: `query Facts {
  shop { name currencyCode ianaTimezone primaryDomain { url } }
  currentAppInstallation { accessScopes { handle } app { apiKey handle } }
}`,

  products: `query Products($first: Int!, $after: String, $search: String, $sort: ProductSortKeys!) {
  products(first: $first, after: $after, query: $search, sortKey: $sort) {
    nodes {
      id
      title
      handle
      featuredMedia { preview { image { url(transform: { maxWidth: 160, maxHeight: 160 }) } } }
      priceRangeV2 { minVariantPrice { amount } }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,

  collections: `query Collections($first: Int!, $after: String, $search: String, $sort: CollectionSortKeys!) {
  collections(first: $first, after: $after, query: $search, sortKey: $sort) {
    nodes { id title handle image { url(transform: { maxWidth: 160, maxHeight: 160 }) } }
    pageInfo { hasNextPage endCursor }
  }
}`,

  makeCode: `mutation MakeCode($code: DiscountCodeBasicInput!) {
  discountCodeBasicCreate(basicCodeDiscount: $code) {
    codeDiscountNode { id codeDiscount { ... on DiscountCodeBasic { endsAt shareableUrls { url } } } }
    userErrors { field code message }
  }
}`,

  changeCode: `mutation ChangeCode($id: ID!, $code: DiscountCodeBasicInput!) {
  discountCodeBasicUpdate(id: $id, basicCodeDiscount: $code) { userErrors { field code message } }
}`,

  deleteCode: `mutation DeleteCode($id: ID!) {
  discountCodeDelete(id: $id) { userErrors { field code message } }
}`,

  findCode: `query FindCode($code: String!) {
  codeDiscountNodeByCode(code: $code) {
    id
    codeDiscount { ... on DiscountCodeBasic { endsAt tags shareableUrls { url } } }
  }
}`,

  listCodes: `query ListCodes($first: Int!, $after: String, $search: String!) {
  discountNodes(first: $first, after: $after, query: $search) {
    nodes {
      id
      discount {
        ... on DiscountCodeBasic { endsAt shareableUrls { url } codes(first: 1) { nodes { code } } }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,

  itemsOfCode: `query ItemsOfCode($id: ID!) {
  discountNode(id: $id) {
    discount {
      ... on DiscountCodeBasic {
        customerGets {
          items {
            ... on DiscountProducts {
              products(first: 100) { nodes { id } }
              productVariants(first: 100) { nodes { id } }
            }
            ... on DiscountCollections { collections(first: 100) { nodes { id } } }
          }
        }
      }
    }
  }
}`,

  theme: `query Theme {
  themes(first: 1, roles: [MAIN]) {
    nodes {
      files(filenames: ["config/settings_data.json"], first: 1) {
        nodes {
          body {
            ... on OnlineStoreThemeFileBodyText { content }
            ... on OnlineStoreThemeFileBodyBase64 { contentBase64 }
          }
        }
      }
    }
  }
}`,

  installation: `query Installation { currentAppInstallation { id } }`,

  tellEmbed: `mutation TellEmbed($fields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $fields) { userErrors { field message } }
}`,

  webhooks: `query Webhooks($after: String, $uri: String!) {
  webhookSubscriptions(first: 50, after: $after, uri: $uri) {
    nodes { id topic }
    pageInfo { hasNextPage endCursor }
  }
}`,

  subscribe: `mutation Subscribe($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) { userErrors { field message } }
}`,

  unsubscribe: `mutation Unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { userErrors { field message } }
}`,
} as const

export type Operation = (typeof operations)[keyof typeof operations]
