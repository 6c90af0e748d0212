/** What each flag of an account is called, and what it does: for whoever runs the installation alone. */
import type { AccountFlag } from './permissions.ts'

type FlagWords = { label: string; about: string }

export const accountFlagWords: Record<AccountFlag, FlagWords> = {
  canUseUpgradedFeatures: {
    label: 'Upgraded features',
    about: 'Everything of the premium plan, without the plan.',
  },
  storePlatformAccount: {
    label: 'Store account',
    about: 'Sees the campaign and page types for stores, and announcement bars, alone.',
  },
  storeSubscribed: {
    label: 'Store plan paid',
    about: 'May choose the paid store campaigns, and has codes made at its shop.',
  },
  announcementBarOnly: { label: 'Announcement bars only', about: 'Sees no other campaign type.' },
  portal: { label: 'Portal', about: 'May use portal pages.' },
  brandingExempt: { label: 'No branding', about: 'Shows no branding and no switch for it.' },
  seesProductOnPage: {
    label: 'Sees the product',
    about: 'Pages opened from the app show their bar or timer, also in a draft.',
  },
  showLiveEditor: {
    label: 'Live editor',
    about: 'Classic bars of new campaigns have the editor with base templates; without it, the oldest form.',
  },
  hidesSetupLinks: {
    label: 'No setup links',
    about: 'Sees no links to the email setup and to sales tracking.',
  },
  newerWizard: { label: 'Newer wizard', about: 'Uses the newer flavor of the campaign wizard.' },
}
