/** What made someone a lead (behavior §5). */
export const leadSources = {
  visit: 'Visit',
  optin: 'Opt-in form',
  link: 'Email link',
  pixel: 'Tracking pixel',
  webhook: 'Webhook',
  import: 'Import',
  test: 'Test',
  chain: 'Another campaign',
} as const

export type LeadSource = keyof typeof leadSources
