/** Plans, flags and who may do what. The admin disables with these functions, the server refuses with them. */

export const plans = {
  free: { label: 'Free', premium: false },
  premium: { label: 'Premium', premium: true },
} as const

export type Plan = keyof typeof plans

/** What the person who runs the installation can switch for one account (A §6, B §6); in words: `account-flag-words.ts`. */
export const accountFlags = [
  'canUseUpgradedFeatures',
  'storePlatformAccount',
  'storeSubscribed',
  'announcementBarOnly',
  'portal',
  'brandingExempt',
  'seesProductOnPage',
  'showLiveEditor',
  'hidesSetupLinks',
  'newerWizard',
] as const

export type AccountFlag = (typeof accountFlags)[number]

/** Those of an account that signs up. */
export const flagsOfNewAccounts: Partial<Record<AccountFlag, boolean>> = { showLiveEditor: true }

export type AccountPermissions = { plan: Plan; flags: Record<AccountFlag, boolean> }

export function isPlan(text: string): text is Plan {
  return Object.hasOwn(plans, text)
}

export function isAccountFlag(text: string): text is AccountFlag {
  return (accountFlags as readonly string[]).includes(text)
}

/** All flags, with those that were not set switched off. */
export function withAllFlags(set: Partial<Record<AccountFlag, boolean>>): Record<AccountFlag, boolean> {
  return Object.fromEntries(accountFlags.map((name) => [name, set[name] ?? false])) as Record<
    AccountFlag,
    boolean
  >
}

export function isPremium({ plan, flags }: AccountPermissions): boolean {
  return plans[plan].premium || flags.canUseUpgradedFeatures
}

export function canTurnOffBranding(account: AccountPermissions): boolean {
  return isPremium(account)
}

/** Exempt accounts neither show branding nor are asked about it. */
export function seesBrandingSwitch({ flags }: AccountPermissions): boolean {
  return !flags.brandingExempt
}

export function canUseCustomColors(account: AccountPermissions): boolean {
  return isPremium(account) || isStoreSubscriber(account)
}

export function canUseCustomAvatar(account: AccountPermissions): boolean {
  return isPremium(account)
}

export function canApplyToOnePage(account: AccountPermissions): boolean {
  return isPremium(account)
}

export function canSaveTemplates(account: AccountPermissions): boolean {
  return isPremium(account)
}

export function isStoreAccount({ flags }: AccountPermissions): boolean {
  return flags.storePlatformAccount
}

export function isStoreSubscriber({ flags }: AccountPermissions): boolean {
  return flags.storePlatformAccount && flags.storeSubscribed
}

/** The paid store campaigns, and codes made at a shop: for who pays for the store plan or for premium. */
export function canChoosePaidStoreOptions(account: AccountPermissions): boolean {
  return account.flags.storeSubscribed || isPremium(account)
}

export function seesOnlyAnnouncementBars({ flags }: AccountPermissions): boolean {
  return flags.announcementBarOnly
}

/** Their own pages, opened from the app, are previews: nobody's deadline, and nothing is counted. */
export function seesProductOnPages({ flags }: AccountPermissions): boolean {
  return flags.seesProductOnPage
}

export function canUsePortal({ flags }: AccountPermissions): boolean {
  return flags.portal
}

/** Where somebody else sets up their mails and their sales (A §2). */
export function seesSetupLinks({ flags }: AccountPermissions): boolean {
  return !flags.hidesSetupLinks
}

export function canUseAssistant(account: AccountPermissions): boolean {
  return !isStoreAccount(account) && !seesOnlyAnnouncementBars(account)
}
