/**
 * Which platforms have a mark of their own, and what Simple Icons calls it. The drawings are in `platform-marks.svg`, which
 * `node scripts/platform-marks.ts` makes from this table. A platform that is not in the package has a monogram.
 */
import type { PlatformId } from '#domain/platforms/platforms.ts'

export const platformMarks = {
  mailchimp: 'mailchimp',
  hubspot: 'hubspot',
  brevo: 'brevo',
  'campaign-monitor': 'campaignmonitor',
  mautic: 'mautic',
  'zoho-campaigns': 'zoho',
  'zoho-crm': 'zoho',
  intercom: 'intercom',
  loops: 'loops',
  shopify: 'shopify',
  woocommerce: 'woocommerce',
  stripe: 'stripe',
  paypal: 'paypal',
  paddle: 'paddle',
  'lemon-squeezy': 'lemonsqueezy',
  gumroad: 'gumroad',
  payhip: 'payhip',
  bigcommerce: 'bigcommerce',
  wordpress: 'wordpress',
  squarespace: 'squarespace',
  wix: 'wix',
  webflow: 'webflow',
  framer: 'framer',
  carrd: 'carrd',
  elementor: 'elementor',
  ghost: 'ghost',
} as const satisfies Partial<Record<PlatformId, string>>

/** The name of the drawing in the sprite; null where the platform has a monogram. */
export function markOf(id: string): string | null {
  return Object.hasOwn(platformMarks, id) ? platformMarks[id as keyof typeof platformMarks] : null
}

/** One letter, or two where a name has two words: AC for ActiveCampaign, K for Kit (ConvertKit). */
export function monogramOf(name: string): string {
  const [first = '', second] = name
    .replace(/\(.*\)/, '')
    .split(/[\s./&-]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return [first, second ?? '']
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
