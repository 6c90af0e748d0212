/** Who may tell a campaign of its sales, in the order of the dialog's tabs (specification B §4.5, §9.4). */
import type { PlatformId } from '../platforms/platforms.ts'

export type SaleProvider = {
  name: string
  /** Stands in the address: the name in lower case without spaces (B §7). */
  slug: string
  /** The platform behind it; null for what is none. */
  platform: PlatformId | null
}

export const saleProviders = [
  { name: 'ActiveCampaign', slug: 'activecampaign', platform: 'activecampaign' },
  { name: 'ConvertKit', slug: 'convertkit', platform: 'kit' },
  { name: 'Drip', slug: 'drip', platform: 'drip' },
  { name: 'Keap', slug: 'keap', platform: 'keap' },
  { name: 'Mailchimp', slug: 'mailchimp', platform: 'mailchimp' },
  { name: 'Ontraport', slug: 'ontraport', platform: 'ontraport' },
  { name: 'Kajabi', slug: 'kajabi', platform: 'kajabi' },
  { name: 'Zapier', slug: 'zapier', platform: null },
  { name: 'Make', slug: 'make', platform: null },
  { name: 'Custom API', slug: 'custom', platform: null },
] as const satisfies readonly SaleProvider[]

export type SaleProviderSlug = (typeof saleProviders)[number]['slug']
