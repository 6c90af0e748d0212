/** What can keep a campaign from selling: how bad it is, and where it is put right. */

/** In this order among those that are as bad. */
export const attentionKinds = {
  connectionBroken: { severity: 'bad', label: 'Fix it', screen: 'connections' },
  shopMissing: { severity: 'bad', label: 'Connect your shop', screen: 'discounts' },
  shopBroken: { severity: 'bad', label: 'Check the connection', screen: 'discounts' },
  embedOff: { severity: 'bad', label: 'Switch it on', screen: 'discounts' },
  pageGone: { severity: 'bad', label: 'Fix the page', screen: 'pages' },
  codeGone: { severity: 'bad', label: 'Check the code', screen: 'pages' },
  redirectGone: { severity: 'bad', label: 'Change the URL', screen: 'pages' },
  redirectLoop: { severity: 'bad', label: 'Check the URLs', screen: 'pages' },
  triggerFailing: { severity: 'bad', label: 'Look at it', screen: 'emails' },
  discountMissing: { severity: 'warning', label: 'Set the discount', screen: 'discounts' },
  storePlanMissing: { severity: 'warning', label: 'See the plan', screen: 'discounts' },
  noLeads: { severity: 'warning', label: 'Test the campaign', screen: 'testing' },
  neverSeen: { severity: 'warning', label: 'Check the code', screen: 'pages' },
  redirectsSwapped: { severity: 'warning', label: 'Check the URLs', screen: 'pages' },
  triggerSilent: { severity: 'warning', label: 'Look at it', screen: 'emails' },
  writesFailed: { severity: 'warning', label: 'See what it says', screen: 'emails' },
  eventsEnded: { severity: 'warning', label: 'Look at it', screen: 'connections' },
  eventsFailing: { severity: 'warning', label: 'Look at it', screen: 'connections' },
  codesFailing: { severity: 'warning', label: 'See what it says', screen: 'discounts' },
} as const

export type AttentionKind = keyof typeof attentionKinds
