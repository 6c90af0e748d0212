/** What an upgrade of an account adds, decided by the permissions and said in words for its owner. */
import {
  canApplyToOnePage,
  canChoosePaidStoreOptions,
  canSaveTemplates,
  canTurnOffBranding,
  canUseCustomAvatar,
  canUseCustomColors,
  canUsePortal,
  isPremium,
  seesBrandingSwitch,
  seesOnlyAnnouncementBars,
  type AccountPermissions,
  type Plan,
} from './permissions.ts'
import { quotas } from './quotas.ts'

type Feature = {
  label: string
  about: string
  may: (account: AccountPermissions) => boolean
  /** Whom the feature concerns at all; everybody where nothing is said. */
  concerns?: (account: AccountPermissions) => boolean
}

const features: readonly Feature[] = [
  {
    label: 'Campaigns, pages and leads',
    about: 'Every kind of deadline and timer.',
    may: () => true,
  },
  {
    label: 'More room',
    about: `Up to ${roomOf('premium')} instead of ${roomOf('free')}.`,
    may: isPremium,
  },
  {
    label: 'Welcome, abandoned cart and win-back campaigns',
    about: 'A deadline and a discount code of their own for every subscriber of your shop.',
    may: canChoosePaidStoreOptions,
    concerns: (account) => !seesOnlyAnnouncementBars(account),
  },
  {
    label: 'Discount codes at your shop',
    about: 'Made, moved and deleted by us, as deadlines are.',
    may: canChoosePaidStoreOptions,
    concerns: (account) => !seesOnlyAnnouncementBars(account),
  },
  {
    label: 'No branding',
    about: 'Bars without our name on them.',
    may: canTurnOffBranding,
    concerns: seesBrandingSwitch,
  },
  {
    label: 'Your own colors',
    about: 'Any color for your bars, beside the ready palettes.',
    may: canUseCustomColors,
  },
  {
    label: 'Your own avatar',
    about: 'A picture on classic bars.',
    may: canUseCustomAvatar,
    concerns: (account) => !seesOnlyAnnouncementBars(account),
  },
  {
    label: 'A look for one page',
    about: 'A bar that looks different on one page of a campaign.',
    may: canApplyToOnePage,
  },
  {
    label: 'Templates',
    about: 'Designs that you save and use again.',
    may: canSaveTemplates,
  },
  {
    label: 'Portal pages',
    about: 'A panel with your offer and its countdown, over your page or in it.',
    may: canUsePortal,
  },
]

function roomOf(plan: Plan): string {
  const { campaigns, pages, leads } = quotas
  const [first, second, third] = [campaigns, pages, leads].map((quota) => quota[plan].toLocaleString('en'))
  return `${first} campaigns, ${second} pages and ${third} leads`
}

type UpgradeFacts = {
  name: string
  heading: string
  about: string
  has: (account: AccountPermissions) => boolean
  before: (account: AccountPermissions) => AccountPermissions
  after: (account: AccountPermissions) => AccountPermissions
}

const withoutPlan = { canUseUpgradedFeatures: false, storeSubscribed: false }

/** `create` and `portal` by the last part of their address (A §2); `store` at the first of them, for who comes from a shop. */
export const upgrades = {
  create: {
    name: 'Premium',
    heading: 'What Premium adds',
    about: 'Everything of the free plan, and the looks that make a bar your own.',
    has: isPremium,
    before: ({ flags }) => ({ plan: 'free', flags: { ...flags, canUseUpgradedFeatures: false } }),
    after: ({ flags }) => ({ plan: 'premium', flags }),
  },
  store: {
    name: 'Store plan',
    heading: 'What the Store plan adds',
    about: 'What campaigns of a shop need. Premium has all of this, too.',
    has: canChoosePaidStoreOptions,
    before: ({ flags }) => ({ plan: 'free', flags: { ...flags, ...withoutPlan } }),
    after: ({ flags }) => ({ plan: 'free', flags: { ...flags, ...withoutPlan, storeSubscribed: true } }),
  },
  portal: {
    name: 'Portal',
    heading: 'What the portal adds',
    about:
      'A page type of its own: one designed place for your offer, with a form or a question if you like.',
    has: canUsePortal,
    before: ({ plan, flags }) => ({ plan, flags: { ...flags, portal: false } }),
    after: ({ plan, flags }) => ({ plan, flags: { ...flags, portal: true } }),
  },
} as const satisfies Record<string, UpgradeFacts>

export type Upgrade = keyof typeof upgrades

export type ComparedFeature = { label: string; about: string; before: boolean; after: boolean }

/** What goes without saying, and what the upgrade changes. */
export function comparison(account: AccountPermissions, upgrade: Upgrade): ComparedFeature[] {
  const before = upgrades[upgrade].before(account)
  const after = upgrades[upgrade].after(account)
  return features
    .filter(({ concerns }) => concerns === undefined || concerns(account))
    .map(({ label, about, may }) => ({
      label,
      about,
      before: may(before),
      after: may(after),
    }))
    .filter((feature, at) => at === 0 || feature.before !== feature.after)
}
