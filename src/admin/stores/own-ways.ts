/** How a shop is connected without the installation's app: what its owner does there, and what they bring back. */

type WayField = 'clientId' | 'clientSecret' | 'accessToken'

type WayFacts = {
  steps: readonly string[]
  fields: readonly { name: WayField; label: string; isSecret: boolean }[]
}

export const ownWays = {
  app: {
    steps: [
      'Open dev.shopify.com with the account that owns the shop, and choose Create app.',
      'Under Versions, add the scopes below and release the version.',
      'Under Home, choose Install app, and install it in your shop.',
      'Copy Client ID and Client secret from the app’s settings into the fields below.',
    ],
    fields: [
      { name: 'clientId', label: 'Client ID', isSecret: false },
      { name: 'clientSecret', label: 'Client secret', isSecret: true },
    ],
  },
  token: {
    steps: [
      'For apps that were made in the shop’s own admin, before there was the Dev Dashboard: open Settings, Apps, Develop apps, and your app.',
      'Under Configuration, add the scopes below to the Admin API.',
      'Under API credentials, copy the Admin API access token, and the API secret key that signs its webhooks.',
    ],
    fields: [
      { name: 'accessToken', label: 'Admin API access token', isSecret: true },
      { name: 'clientSecret', label: 'API secret key', isSecret: true },
    ],
  },
} as const satisfies Record<string, WayFacts>

export type OwnWayName = keyof typeof ownWays
