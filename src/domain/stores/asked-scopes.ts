/** What a shop is asked to allow, in Shopify's words: what the app asks for, and what owners of an app of their own give it. */
export const askedScopes = [
  'read_products',
  'read_discounts',
  'write_discounts',
  'read_themes',
  'read_orders',
  'read_customers',
] as const
